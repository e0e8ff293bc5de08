/** What a month's budget says of a run: loaded with the first run of somebody who may have one. */
import { needsConfirmation, newWarning } from '#core/analytics/budget.ts';
import type { Spending } from '#core/analytics/report.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import type { I18n } from '#web/languages/i18n.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { forgetSpending, knownSpending, readSpending } from '#web/spending/use-spending.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';

export interface AskedRun {
  spending: Spending;
  nextMicros: number;
  begin: () => void;
}

interface Covered {
  /** As it was known when the run was wanted. */
  spending: Spending | undefined;
  isCovered: boolean;
}

/** After the request to the model has left, which the question would hold up. */
const ASKED_BESIDE_AFTER_MS = 250;

/** Nobody waits for the network when what is known covers the run: it is asked for again beside. */
export async function lookAtBudget(userId: string, nextMicros: number): Promise<Covered> {
  const covers = ({ spentMicros, budgetMicros }: Spending) =>
    !needsConfirmation(spentMicros, nextMicros, budgetMicros);
  const known = knownSpending(userId);
  if (known && covers(known)) {
    setTimeout(() => readSpending(userId), ASKED_BESIDE_AFTER_MS);
    return { spending: known, isCovered: true };
  }
  const spending = (await readSpending(userId)) ?? known;
  return { spending, isCovered: !spending || covers(spending) };
}

/** After a run that cost something: says when it used up most or all. Answers what is spent now. */
export async function warnOfBudget(
  userId: string,
  before: Spending | undefined,
  i18n: I18n,
): Promise<Spending | undefined> {
  await forgetSpending();
  const now = await readSpending(userId);
  const warning = now && before && newWarning(before.spentMicros, now.spentMicros, now.budgetMicros);
  if (!warning) return now;
  await i18n.load(['spending']);
  const t = i18n.getT('spending');
  showToast({
    type: 'warning',
    title: t(`budget.warning.${warning}`),
    description: t('budget.warning.text'),
    link: { to: '/settings', label: t('budget.warning.open') },
  });
  return now;
}

interface BudgetQuestionProps {
  asked: AskedRun;
  isOpen: boolean;
  onClose: () => void;
}

export function BudgetQuestion({ asked, isOpen, onClose }: BudgetQuestionProps) {
  const { t, i18n } = useTranslation(['spending', 'common']);
  const money = (micros: number) => formatCost(micros, i18n.language);
  const { spentMicros, budgetMicros } = asked.spending;
  return (
    <Dialog
      open={isOpen}
      kind="alert"
      title={t(spentMicros >= (budgetMicros ?? 0) ? 'budget.question.spent' : 'budget.question.beyond')}
      description={t('budget.question.text', {
        spent: money(spentMicros),
        budget: money(budgetMicros ?? 0),
        next: money(asked.nextMicros),
      })}
      onClose={onClose}
      actions={
        <>
          <ButtonLink variant="link" to="/settings#budget">
            {t('budget.question.change')}
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            onClick={() => {
              asked.begin();
              onClose();
            }}
          >
            {t('budget.question.run')}
          </Button>
        </>
      }
    />
  );
}
