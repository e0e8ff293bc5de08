import type { ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { claimVisitorWork } from './attach-visitor-work.ts';

/**
 * For somebody who is signed in while work of a visitor waits on the device: the question whose it is, and the act that
 * answers it. Who keeps no history is told that it stays here.
 */
export function useClaimVisitorWork(): { text: string; action: ReactNode } {
  const { t } = useTranslation('runs');
  const { user, keepRuns } = useSession();
  const claiming = useWrite({ mutationFn: claimVisitorWork });
  if (!user) return { text: t('visitor.text'), action: null };
  if (keepRuns === false) return { text: t('visitor.off'), action: null };
  return {
    text: t('visitor.ask'),
    action: (
      <Button variant="outline" size="sm" busy={claiming.isPending} onClick={() => void claiming.mutate()}>
        {t('visitor.take')}
      </Button>
    ),
  };
}
