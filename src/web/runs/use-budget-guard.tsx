import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsConfirmation, newWarning } from '#core/analytics/budget.ts';
import type { Spending } from '#core/analytics/report.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { currentSession } from '#web/lib/session.ts';
import { forgetSpending, knownSpending, readSpending } from '#web/spending/use-spending.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { RunState } from './run-state.ts';

interface BudgetGuard {
  /** Begins the model run, at once or after the user agreed to go beyond the budget. */
  guard: (nextMicros: number, begin: () => void) => Promise<void>;
  /** To be drawn anywhere on the page. */
  question: ReactNode;
}

interface Question {
  spending: Spending;
  nextMicros: number;
  begin: () => void;
}

/** Asks before a model run that the month's budget does not cover, and warns when a run used up most or all of it. */
export function useBudgetGuard(run: RunState): BudgetGuard {
  const { t, i18n } = useTranslation(['costs', 'common']);
  const [asked, setAsked] = useState<Question | null>(null);
  const before = useRef<Spending>(undefined);
  const isKept = run.source === 'model' && run.saving !== 'no' && run.saving !== 'saving';

  useEffect(() => {
    const user = currentSession().user;
    if (!isKept || !user) return;
    void (async () => {
      const known = before.current;
      await forgetSpending();
      const now = await readSpending(user.id);
      before.current = now;
      const warning = now && known && newWarning(known.spentMicros, now.spentMicros, now.budgetMicros);
      if (!warning) return;
      showToast({
        type: 'warning',
        title: t(`budget.warning.${warning}`),
        description: t('budget.warning.text'),
        link: { to: '/settings', label: t('budget.warning.open') },
      });
    })();
  }, [isKept, t]);

  /** A second press while the first is being looked at is the same press. */
  const isLooking = useRef(false);
  const guard = async (nextMicros: number, begin: () => void) => {
    const user = currentSession().user;
    if (isLooking.current) return;
    const covers = ({ spentMicros, budgetMicros }: Spending) =>
      !needsConfirmation(spentMicros, nextMicros, budgetMicros);
    const answer = user ? readSpending(user.id) : undefined;
    const known = user ? knownSpending(user.id) : undefined;
    before.current = known;
    // Nobody waits for the network when what is known covers the run: it is asked for again beside.
    if (!user || (known && covers(known))) return begin();
    isLooking.current = true;
    const spending = (await answer) ?? known;
    isLooking.current = false;
    before.current = spending;
    if (!spending || covers(spending)) begin();
    else setAsked({ spending, nextMicros, begin });
  };

  const money = (micros: number) => formatCost(micros, i18n.language);
  const isSpent = asked && asked.spending.spentMicros >= (asked.spending.budgetMicros ?? 0);
  const question = (
    <Dialog
      open={asked !== null}
      kind="alert"
      title={t(isSpent ? 'budget.question.spent' : 'budget.question.beyond')}
      description={
        asked &&
        t('budget.question.text', {
          spent: money(asked.spending.spentMicros),
          budget: money(asked.spending.budgetMicros ?? 0),
          next: money(asked.nextMicros),
        })
      }
      onClose={() => setAsked(null)}
      actions={
        <>
          <ButtonLink variant="link" to="/settings#budget">
            {t('budget.question.change')}
          </ButtonLink>
          <Button variant="ghost" onClick={() => setAsked(null)}>
            {t('common:cancel')}
          </Button>
          <Button
            onClick={() => {
              asked?.begin();
              setAsked(null);
            }}
          >
            {t('budget.question.run')}
          </Button>
        </>
      }
    />
  );
  return { guard, question };
}
