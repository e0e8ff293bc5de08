import { modelCost } from '#core/providers/model-cost.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost, formatDuration } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import type { PackState, StepFigures } from './pack-work.ts';

/** What the last go took in all; "about" wherever a figure is our own estimate. Drafts cost nothing. */
export function RunTotals({ ran, figures }: Pick<PackState, 'ran' | 'figures'>) {
  const { t, i18n } = useTranslation(['packs', 'runs', 'spending']);
  const taken = ran.flatMap((id) => figures[id] ?? []);
  const asked = taken.filter(({ source }) => source === 'model');
  const cost = useCost(asked);
  if (taken.length === 0) return null;
  const sum = (key: 'inputTokens' | 'outputTokens' | 'durationMs') =>
    taken.reduce((total, step) => total + (step[key] ?? 0), 0);
  const { language } = i18n;
  const tokens = {
    input: formatCount(sum('inputTokens'), language),
    output: formatCount(sum('outputTokens'), language),
  };
  const isAbout = asked.some(({ areTokensEstimated }) => areTokensEstimated);
  const parts = [
    t('run.ran', { count: taken.length }),
    formatDuration(sum('durationMs'), language),
    asked.length > 0 && t(isAbout ? 'runs:figures.tokensAbout' : 'runs:figures.tokens', tokens),
    cost !== null && t('runs:figures.costAbout', { cost: formatCost(cost, language) }),
    asked.length > 0 && cost === null && t('spending:estimate.unpriced'),
  ];
  return <p className="hint nums">{parts.filter(Boolean).join(' · ')}</p>;
}

/** In millionths of a US dollar; null without a model run, and where a price is not known. */
function useCost(asked: readonly StepFigures[]): number | null {
  const file = useModelsFile({ isWanted: asked.length > 0 });
  const costs = asked.map(({ provider = '', model = '', inputTokens = 0, outputTokens = 0 }) =>
    modelCost(file, { provider, model, inputTokens, outputTokens }, new Date()),
  );
  return costs.length === 0 || costs.includes(null) ? null : costs.reduce<number>((a, b) => a + (b ?? 0), 0);
}
