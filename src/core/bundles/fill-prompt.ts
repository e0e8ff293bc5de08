/** A prompt's text and its variables, which stand in it as `{{name}}`. */
const PLACE = /\{\{\s*([A-Za-z][A-Za-z0-9_-]*)\s*\}\}/g;

export type PromptPart = { text: string } | { variable: string };

/** As it is read: between `**` it is said with weight, variables included. */
export type ReadPart = PromptPart & { isBold: boolean };
const BOLD = /\*\*(?=\S)(.*?\S)\*\*/gs;

/** In their order, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name]) => name ?? [])),
];

export function splitPrompt(text: string): PromptPart[] {
  // Every second part is a name.
  return text
    .split(PLACE)
    .map((part, index): PromptPart => (index % 2 === 1 ? { variable: part } : { text: part }))
    .filter((part) => 'variable' in part || part.text !== '');
}

/** Of a paragraph; a mark without its fellow is text. */
export const readPrompt = (paragraph: string): ReadPart[] =>
  // Every second part is bold.
  paragraph
    .split(BOLD)
    .flatMap((text, index) => splitPrompt(text).map((part) => ({ ...part, isBold: index % 2 === 1 })));

/** The end of a sentence, within quotation marks or brackets too. */
const ENDED = /[.!?…。！？]["'”’»)\]]*$/;

/**
 * What nobody filled stays as its label, in brackets, so that whoever reads the result sees what is missing. After a
 * value that ends its own sentence the prompt's full stop is left out: "at 6 p.m.", not "at 6 p.m..".
 */
export function fillPrompt(
  text: string,
  values: Readonly<Record<string, string>>,
  labelOf: (variable: string) => string,
): string {
  let filled = '';
  let isEnded = false;
  for (const part of splitPrompt(text)) {
    if ('variable' in part) {
      const value = Object.hasOwn(values, part.variable) ? values[part.variable]?.trim() : undefined;
      filled += value || `[${labelOf(part.variable)}]`;
      isEnded = ENDED.test(value ?? '');
    } else {
      filled += isEnded ? part.text.replace(/^\./, '') : part.text;
      isEnded = false;
    }
  }
  return filled;
}
