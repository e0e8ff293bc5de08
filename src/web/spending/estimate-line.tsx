import clsx from 'clsx';
import { budgetState } from '#core/analytics/budget.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './estimate-line.module.css';
import type { RunEstimate } from './use-run-estimate.ts';
import { useSpending } from './use-spending.ts';

/** What a model run would take and cost, and where the month stands. Nothing while no model can be used. */
export function EstimateLine({ estimate, tool }: { estimate: RunEstimate | undefined; tool: string }) {
  const { t, i18n } = useTranslation('spending');
  const { help } = useHelp();
  const spending = useSpending(tool, estimate !== undefined);
  if (!estimate) return null;
  const { language } = i18n;
  const { model, inputTokens, outputTokens, costMicros, pricesUrl } = estimate;
  // Rounded, since more digits would promise more than an estimate knows.
  const rough = (count: number) => formatCount(Number(count.toPrecision(2)), language);
  const tokens = { model, input: rough(inputTokens), output: rough(outputTokens) };
  const state = spending ? budgetState(spending.spentMicros, spending.budgetMicros) : 'none';
  return (
    <div>
      <p className="hint nums">
        {t('estimate.tokens', tokens)}{' '}
        {costMicros === null
          ? t('estimate.unpriced')
          : t('estimate.cost', { cost: formatCost(costMicros, language) })}{' '}
        {costMicros === null && pricesUrl && (
          <a
            className="link"
            href={pricesUrl}
            target="_blank"
            rel="noreferrer noopener"
            {...help(t('estimate.pricesHelp'))}
          >
            {t('estimate.prices')}
          </a>
        )}
      </p>
      {spending && state !== 'none' && (
        <p className={clsx('hint nums', state !== 'fine' && styles.warning)}>
          {t(`budget.line.${state}`, {
            spent: formatCost(spending.spentMicros, language),
            budget: formatCost(spending.budgetMicros ?? 0, language),
          })}
        </p>
      )}
    </div>
  );
}
