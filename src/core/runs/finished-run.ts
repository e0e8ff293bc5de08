/** A finished run as the history takes it. */
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import { limitText } from '#core/text/limit-text.ts';
import type { FormValues } from '#core/tools/template.ts';
import type { NewRun } from './run.ts';
import { RUN_LIMITS } from './run-limits.ts';

/** Of what it is a run says whoever keeps it. */
export type FinishedRun = Omit<NewRun, 'toolSlug' | 'language'>;

interface Asked extends Pick<NewRun, 'values' | 'source'> {
  model?: { access: { provider: string }; model: string } | undefined;
  originId?: string | undefined;
}

interface Made {
  /** As far as it came. */
  text: string;
  /** Our estimate of what was sent. */
  promptTokens: number;
  outcome: {
    phase?: string | undefined;
    inputTokens?: number | undefined;
    outputTokens?: number | undefined;
  };
}

/**
 * Its output and values are shortened to the limits. Long values come from files, which the user still has; the largest
 * text is shortened first.
 */
export function toFinishedRun(asked: Asked, made: Made, durationMs: number): FinishedRun {
  const { values, source, model, originId } = asked;
  const { phase } = made.outcome;
  return {
    source,
    status: phase === 'stopped' || phase === 'cut_off' ? phase : 'completed',
    values: fitValues(values),
    output: cut(made.text, RUN_LIMITS.output),
    durationMs,
    ...(source === 'model' && model ? { provider: model.access.provider, model: model.model } : {}),
    ...(source === 'model' ? tokensOf(made) : {}),
    ...(originId ? { originId } : {}),
  };
}

/** What the provider said; where it said nothing, as after a stop, our own estimate, marked as such. */
function tokensOf({ text, promptTokens, outcome }: Made) {
  const { inputTokens, outputTokens } = outcome;
  const areTokensEstimated = inputTokens === undefined || outputTokens === undefined;
  return {
    inputTokens: inputTokens ?? promptTokens,
    outputTokens: outputTokens ?? estimateTokens(text),
    ...(areTokensEstimated && { areTokensEstimated }),
  };
}

const ELLIPSIS = '…';

function fitValues(values: FormValues): FormValues {
  const fitted = { ...values };
  // What cannot fit in any case goes first: a file of megabytes is not written out as JSON to find that out.
  for (const [key, value] of Object.entries(fitted))
    if (typeof value === 'object' && value.text.length > RUN_LIMITS.values)
      fitted[key] = { ...value, text: cut(value.text, RUN_LIMITS.values) };
  for (;;) {
    const excess = JSON.stringify(fitted).length - RUN_LIMITS.values;
    const [key, length] = longest(fitted);
    if (excess <= 0 || key === undefined || length === 0) return fitted;
    const value = fitted[key];
    // Escapes make the JSON longer than the text, so this may take a few rounds.
    const keep = Math.max(0, length - excess - ELLIPSIS.length);
    if (typeof value === 'string') fitted[key] = cut(value, keep);
    else if (typeof value === 'object') fitted[key] = { ...value, text: cut(value.text, keep) };
  }
}

function longest(values: FormValues): [string | undefined, number] {
  let found: [string | undefined, number] = [undefined, 0];
  for (const [key, value] of Object.entries(values)) {
    const length =
      typeof value === 'string' ? value.length : typeof value === 'object' ? value.text.length : 0;
    if (length > found[1]) found = [key, length];
  }
  return found;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return length <= ELLIPSIS.length ? '' : limitText(text, length - ELLIPSIS.length) + ELLIPSIS;
}
