import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import { reportBoard } from './api.ts';

const loadDialog = () => import('#web/results/report-dialog.tsx');

/** Tells the administrators of a board that somebody shares. A report is somebody's: visitors have none. */
export function ReportBoard({ token }: { token: string }) {
  const { t } = useTranslation('boards');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading, get } = useLazyImport(loadDialog);
  if (!user || user.role === 'admin') return null;
  return (
    <p>
      <ByAccountItself act={t('shared.report')}>
        <Button
          variant="link"
          size="sm"
          busy={isLoading}
          onClick={async () => setOpen((await get()) !== undefined)}
        >
          <Flag className="icon icon-sm" aria-hidden="true" />
          {t('shared.report')}
        </Button>
      </ByAccountItself>
      {isOpen && part && (
        <Suspense fallback={null}>
          <part.ReportDialog
            subject="board"
            send={(report) => reportBoard(token, report)}
            open
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </p>
  );
}
