import type { Instrument, ToolTemplate } from '#core/tools/template.ts';

/** Those that show what is in the form: a result has an instrument of its own, or none. */
const OF_THE_FORM: ReadonlySet<Instrument['type']> = new Set(['palette', 'search-meter', 'text-meter']);

interface InstrumentsPlace {
  /** Of the result. */
  at: 'above' | 'beside' | 'below';
  /** They are below it, but for one line above. */
  isLineInSight: boolean;
}

/**
 * Where a tool's instruments stand: first while there is no result. What is played, drawn or timed stays in sight with
 * the result: beside it, or where there is no room for that as one line above it. Undefined for a tool without any.
 */
export function placeInstruments(
  { instruments }: Pick<ToolTemplate, 'instruments'>,
  { hasResult, isWide }: { hasResult: boolean; isWide: boolean },
): InstrumentsPlace | undefined {
  if (!instruments) return undefined;
  if (!hasResult) return { at: 'above', isLineInSight: false };
  if (instruments.some(({ type }) => OF_THE_FORM.has(type))) return { at: 'below', isLineInSight: false };
  return { at: isWide ? 'beside' : 'below', isLineInSight: !isWide };
}
