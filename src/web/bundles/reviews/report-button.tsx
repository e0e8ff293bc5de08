import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import { reportReview } from '../api.ts';

const loadDialog = () => import('#web/results/report-dialog.tsx');

/** Tells the administrators of a review. */
export function ReportButton({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading, get } = useLazyImport(loadDialog);
  return (
    <>
      <ByAccountItself act={t('report')}>
        <Button
          variant="link"
          size="sm"
          busy={isLoading}
          onClick={async () => setOpen((await get()) !== undefined)}
        >
          <Flag className="icon icon-sm" aria-hidden="true" />
          {t('report')}
        </Button>
      </ByAccountItself>
      {isOpen && part && (
        <Suspense fallback={null}>
          <part.ReportDialog
            subject="review"
            send={(report) => reportReview(reviewId, report)}
            open
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
