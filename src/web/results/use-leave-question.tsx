import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What an editor is found by while something in it is not saved. */
export const UNSAVED = '[data-unsaved]';

interface LeaveQuestion {
  /** Whether editors may end: asked only where something would be lost with them. */
  mayLeave: () => Promise<boolean>;
  /** Does at once, or after that was agreed to, what ends them. */
  leave: (then: () => void) => void;
  /** To be drawn before them: what comes into focus after it was answered keeps it. */
  question: ReactNode;
}

/** Asks before something ends editors whose text is not saved. */
export function useLeaveQuestion(hasUnsaved: () => boolean): LeaveQuestion {
  const { t } = useTranslation('common');
  const [answer, setAnswer] = useState<(may: boolean) => void>();
  const mayLeave = async () => !hasUnsaved() || new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const say = (may: boolean) => {
    answer?.(may);
    setAnswer(undefined);
  };
  return {
    mayLeave,
    leave(then) {
      if (!hasUnsaved()) then();
      else void mayLeave().then((may) => may && then());
    },
    question: (
      <Dialog
        kind="alert"
        open={answer !== undefined}
        onClose={() => say(false)}
        title={t('leave.title')}
        description={t('leave.text')}
        actions={
          <>
            <Button onClick={() => say(false)}>{t('leave.stay')}</Button>
            <Button variant="outline" onClick={() => say(true)}>
              {t('leave.go')}
            </Button>
          </>
        }
      />
    ),
  };
}
