/** A finished run as the history keeps it. */
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import type { NewRun } from '#core/runs/run.ts';
import type { MadeResult, RunOrder } from './make-result.ts';

export function toNewRun(order: RunOrder, made: MadeResult, durationMs: number): NewRun {
  const { template, values, source, model, originId } = order;
  const { phase } = made.outcome;
  return {
    toolSlug: template.slug,
    language: template.language,
    source,
    status: phase === 'stopped' || phase === 'cut_off' ? phase : 'completed',
    values,
    output: made.text,
    durationMs,
    ...(source === 'model' && model ? { provider: model.access.provider, model: model.model } : {}),
    ...(source === 'model' ? tokensOf(made) : {}),
    ...(originId ? { originId } : {}),
  };
}

/** What the provider said; where it said nothing, as after a stop, our own estimate, marked as such. */
function tokensOf({ text, promptTokens, outcome }: MadeResult) {
  const { inputTokens, outputTokens } = outcome;
  const areTokensEstimated = inputTokens === undefined || outputTokens === undefined;
  return {
    inputTokens: inputTokens ?? promptTokens,
    outputTokens: outputTokens ?? estimateTokens(text),
    ...(areTokensEstimated && { areTokensEstimated }),
  };
}
