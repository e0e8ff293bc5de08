import clsx from 'clsx';
import { useState } from 'react';
import { modelCost } from '#core/providers/model-cost.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost, formatDuration } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTicking } from '#web/lib/use-ticking.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import styles from './run-figures.module.css';

const TICK_MS = 100;

/** What of a run its figures stand in. */
export type RunFacts = Pick<
  RunState,
  | 'source'
  | 'provider'
  | 'model'
  | 'inputTokens'
  | 'outputTokens'
  | 'areTokensEstimated'
  | 'phase'
  | 'startedAt'
  | 'durationMs'
>;

/** Time, tokens and cost; "about" wherever a figure is our own estimate. A draft costs nothing and counts no tokens. */
export function RunFigures({ run }: { run: RunFacts }) {
  const { t, i18n } = useTranslation('runs');
  const elapsed = useElapsed(run);
  const costMicros = useCost(run);
  const { inputTokens: input = 0, outputTokens: output = 0, areTokensEstimated } = run;
  const parts = [elapsed === undefined ? '' : formatDuration(elapsed, i18n.language)];
  if (run.source === 'model' && output > 0) {
    const counts = { input: formatCount(input, i18n.language), output: formatCount(output, i18n.language) };
    parts.push(areTokensEstimated ? t('figures.tokensAbout', counts) : t('figures.tokens', counts));
    if (costMicros !== null && !isBusy(run)) {
      const cost = formatCost(costMicros, i18n.language);
      parts.push(t('figures.costAbout', { cost }));
    }
  }
  return <p className={clsx('small soft nums', styles.figures)}>{parts.filter(Boolean).join(' · ')}</p>;
}

function useElapsed(run: RunFacts): number | undefined {
  const [now, setNow] = useState(Date.now);
  const busy = isBusy(run);
  useTicking(busy, TICK_MS, () => setNow(Date.now()));
  if (run.startedAt === undefined) return undefined;
  return busy ? Math.max(0, now - run.startedAt) : run.durationMs;
}

function useCost({ provider, model, source, inputTokens = 0, outputTokens = 0 }: RunFacts): number | null {
  const file = useModelsFile({ isWanted: source === 'model' });
  return provider && model
    ? modelCost(file, { provider, model, inputTokens, outputTokens }, new Date())
    : null;
}
