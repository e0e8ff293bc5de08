/** What a French text lacks: the narrow no-break spaces (U+202F) of its punctuation, which keep a line from beginning with it. */

/** What people type, on keyboards that have no such space. */
const TYPED = /(^|\.)(placeholder|examples|example\.inputs)(\.|$)/;

/** Of `;`, `!`, `?` and `:`, those of times, ratios and runs of marks aside. */
const BEFORE_MARK = /(?<![\u202f;!?])[;!?]|(?<!\u202f):(?!(?<=\d:)\d)/u;
const INSIDE_QUOTES = /«(?!\u202f)|(?<!\u202f)»/u;

/** @returns the first place of a text that lacks one, with what stands around it */
export function findFrenchSlip(text: string): string | undefined {
  // Placeholders stand for words and numbers.
  const words = text.replace(/\{\{?[^}]*\}\}?|https?:\/\/\S+/g, (part) => '0'.repeat(part.length));
  const at = [BEFORE_MARK, INSIDE_QUOTES].map((rule) => words.search(rule)).filter((index) => index >= 0);
  if (at.length === 0) return undefined;
  const first = Math.min(...at);
  return text.slice(Math.max(0, first - 12), first + 8);
}

/** `path: message` for every text of a French file that was read from JSON. */
export function checkFrench(value: unknown, path = ''): string[] {
  if (TYPED.test(path)) return [];
  if (typeof value === 'string') {
    const slip = findFrenchSlip(value);
    return slip === undefined ? [] : [`${path} lacks a narrow no-break space (U+202F) in "${slip}"`];
  }
  return Object.entries((value ?? {}) as object).flatMap(([key, child]) =>
    checkFrench(child, path ? `${path}.${key}` : key),
  );
}
