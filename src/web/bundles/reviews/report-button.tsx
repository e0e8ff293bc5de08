import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { reportReview } from '../api.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('#web/results/report-dialog.tsx')).ReportDialog,
}));

/** Tells the administrators of a review. */
export function ReportButton({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ByAccountItself act={t('report')}>
        <Button variant="link" size="sm" onClick={() => setOpen(true)}>
          <Flag className="icon icon-sm" aria-hidden="true" />
          {t('report')}
        </Button>
      </ByAccountItself>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
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
