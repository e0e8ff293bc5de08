import type { NewRun } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import type { FormValues } from '#core/tools/template.ts';

const ELLIPSIS = '…';

/**
 * The run as the history takes it: its output and values shortened to the limits. Long values come from files,
 * which the user still has; the largest text is shortened first.
 */
export function truncateRun(run: NewRun): NewRun {
  return { ...run, values: fitValues(run.values), output: cut(run.output, RUN_LIMITS.output) };
}

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

/** Never through the middle of a character. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, Math.max(0, length - ELLIPSIS.length)).replace(/[\ud800-\udbff]$/, '');
  return length <= ELLIPSIS.length ? '' : kept + ELLIPSIS;
}
