import clsx from 'clsx';
import { Link } from 'react-router';
import { budgetState } from '#core/analytics/budget.ts';
import type { Spending } from '#core/analytics/report.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Progress } from '#web/ui/progress.tsx';
import styles from './budget-progress.module.css';

/** This month's spending, and how it stands to the budget. */
export function BudgetProgress({ spending, isLinked }: { spending: Spending; isLinked?: boolean }) {
  const { t, i18n } = useTranslation('spending');
  const { spentMicros, budgetMicros } = spending;
  const state = budgetState(spentMicros, budgetMicros);
  const spent = formatCost(spentMicros, i18n.language);
  const budget = formatCost(budgetMicros ?? 0, i18n.language);
  return (
    <div className={styles.progress}>
      {budgetMicros === null ? (
        <p className="small">{t('budget.line.none', { spent })}</p>
      ) : (
        <>
          <Progress
            label={t('budget.month')}
            value={Math.min(spentMicros, budgetMicros)}
            max={budgetMicros}
            valueText={t('budget.of', { spent, budget })}
          />
          {(state === 'near' || state === 'spent') && (
            <p className={clsx('small', styles.warning)}>{t(`budget.warning.${state}`)}</p>
          )}
        </>
      )}
      {isLinked && (
        <Link className="link small" to="/settings#budget">
          {t(budgetMicros === null ? 'budget.set' : 'budget.change')}
        </Link>
      )}
    </div>
  );
}
