/** Bold and italic at once, around nothing. */
const EMPTY_BOLD_ITALIC = /(?<!\*)\*{6}(?!\*)/g;
/** What is left of `*{{ x }}*`, and of `_{{ x }}_` and `__{{ x }}__`, with nothing on either side. */
const EMPTY_ITALIC = /(?<=^|\s)\*\*(?=[.,;:!?]?(?:\s|$))/g;
const EMPTY_UNDERLINED = /(?<=^|\s)__(?:__)?(?=[.,;:!?]?(?:\s|$))/g;
/** A heading or an entry of a list that says nothing. */
const EMPTY_LINE = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]*$/;
/** "## Course: " announces what is not there. */
const ANNOUNCED = /^([ \t]*#{1,6} [^\n]*[^\s:：])\s?[:：][ \t]*$/;
const EMPTY_QUOTE = /^[ \t]*>[ \t]*$/;
const FENCE = /^[ \t]*(?:```|~~~)/;

/**
 * Takes away the marks that a template wrote around a field that is empty: the reader would see `****`, the dot of a
 * list beside nothing, or a heading without words. Expects the user's own marks masked (user-text.ts), so that all
 * that it meets are the template's; lines that the template itself writes so, such as "Name: ____", stay.
 */
export function dropEmptyMarkup(rendered: string, template: string): string {
  const meant = new Set(template.split('\n').map((line) => line.trim()));
  const lines = rendered.split('\n');
  const isQuoted = (index: number) => lines[index]?.trimStart().startsWith('>') ?? false;
  let isCode = false;
  return lines
    .flatMap((line, index) => {
      if (FENCE.test(line)) isCode = !isCode;
      if (isCode || line.includes('`') || meant.has(line.trim())) return [line];
      const kept = dropEmphasis(line).replace(ANNOUNCED, '$1');
      const isEmptyQuote = EMPTY_QUOTE.test(kept) && !isQuoted(index - 1) && !isQuoted(index + 1);
      return isEmptyQuote || EMPTY_LINE.test(kept) ? [] : [kept];
    })
    .join('\n');
}

function dropEmphasis(line: string): string {
  const parts = line.replace(EMPTY_BOLD_ITALIC, '').replace(EMPTY_UNDERLINED, '').split('**');
  // Each second part stands between two marks; with a mark too many there is no saying which.
  const isPaired = parts.length % 2 === 1;
  if (!isPaired) return parts.join('**').replace(EMPTY_ITALIC, '');
  return parts.map((part, index) => (index % 2 === 1 ? toBold(part) : part)).join('');
}

/** Space belongs outside of the marks: `**Dear **` would be shown as it stands. */
function toBold(text: string): string {
  const words = text.trim();
  if (words === '') return '';
  const from = text.indexOf(words);
  return `${text.slice(0, from)}**${words}**${text.slice(from + words.length)}`;
}
