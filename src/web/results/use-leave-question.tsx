import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';

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
    question: <LeaveDialog open={answer !== undefined} onStay={() => say(false)} onLeave={() => say(true)} />,
  };
}
