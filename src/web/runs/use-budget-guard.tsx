import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Spending } from '#core/analytics/report.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { currentSession } from '#web/lib/session.ts';
import type { AskedRun, BudgetQuestion } from './budget-question.tsx';
import { loadOnce } from './load-once.ts';
import type { RunState } from './run-state.ts';

interface BudgetGuard {
  /** Begins the model run, at once or after the user agreed to go beyond the budget. */
  guard: (nextMicros: number, begin: () => void) => Promise<void>;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

const load = loadOnce(() => import('./budget-question.tsx'));

/** Asks before a model run that the month's budget does not cover, and warns when a run used up most or all of it. */
export function useBudgetGuard(run: RunState): BudgetGuard {
  const { i18n } = useTranslation();
  const [asked, setAsked] = useState<AskedRun & { Question: typeof BudgetQuestion }>();
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Spending>(undefined);
  const isKept = run.source === 'model' && run.saving !== 'no' && run.saving !== 'saving';

  const warn = useEffectEvent(async (userId: string) => {
    before.current = await (await load()).warnOfBudget(userId, before.current, i18n);
  });
  useEffect(() => {
    const user = currentSession().user;
    if (!isKept || !user) return;
    warn(user.id).catch(() => undefined);
  }, [isKept]);

  /** A second press while the first is being looked at is the same press. */
  const isLooking = useRef(false);
  const guard = async (nextMicros: number, begin: () => void) => {
    const user = currentSession().user;
    if (isLooking.current) return;
    if (!user) return begin();
    isLooking.current = true;
    // What cannot be asked holds nothing up.
    const look = await load()
      .then(async ({ lookAtBudget, BudgetQuestion: Question }) => ({
        ...(await lookAtBudget(user.id, nextMicros)),
        Question,
      }))
      .catch(() => undefined);
    isLooking.current = false;
    before.current = look?.spending;
    if (!look?.spending || look.isCovered) return begin();
    setAsked({ spending: look.spending, nextMicros, begin, Question: look.Question });
    setOpen(true);
  };

  const question = asked && (
    <Suspense fallback={null}>
      <asked.Question asked={asked} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { guard, question };
}
