import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import type { Reported } from './api.ts';

const loadDialog = () => import('./report-dialog.tsx');

interface ReportButtonProps {
  reported: Reported;
  label: string;
}

/** Below what somebody else wrote. A report is somebody's, so visitors have none; and administrators are whom it goes to. */
export function ReportButton({ reported, label }: ReportButtonProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading, get } = useLazyImport(loadDialog);
  if (!user || user.role === 'admin') return null;
  return (
    <>
      <p>
        <ByAccountItself act={label}>
          <Button
            variant="link"
            size="sm"
            busy={isLoading}
            onClick={async () => setOpen((await get()) !== undefined)}
          >
            <Flag className="icon icon-sm" aria-hidden="true" />
            {label}
          </Button>
        </ByAccountItself>
      </p>
      {isOpen && part && (
        <Suspense fallback={null}>
          <part.ReportDialog reported={reported} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
