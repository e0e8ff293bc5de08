/**
 * Carries the user's own text through a draft template without letting it become Markdown or HTML.
 *
 * The way in replaces every character that could mean something in Markdown by a private-use one; templates
 * and filters then see ordinary characters; the way out writes `\*` and the like. A template's own Markdown is
 * never touched, and no author has to remember to escape.
 */
const SPECIAL = '\\`*_[]<>#|~&+-=.)\n';
const BASE = 0xe000;
const CARRIED = new RegExp(`[${codeOf(0)}-${codeOf(SPECIAL.length - 1)}]`, 'g');
/** Characters of ours that came in with the text, and control characters other than tab and newline. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const UNWANTED = /[\ue000-\ue0ff\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g;

const RULES = [
  // Starts of lines: headings, quotes, lists, rules, underlined headings.
  /^[ \t]*(?:#+(?=\s|$)|>|[+-](?=\s|$)|[-=]+[ \t]*$)/gm,
  /(?<=^[ \t]*\d{1,9})[.)](?=\s|$)/gm,
  // Anywhere: emphasis, code, links, tags, tables, entities. An underscore inside a word is harmless.
  /[\\`*[\]<|~\n]/g,
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
  /&(?=#?\w+;)/g,
];

/** Ready for a template. Line ends are kept as characters of their own; see `toMarkdown`. */
export function maskUserText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(UNWANTED, '');
  return RULES.reduce((masked, rule) => masked.replace(rule, maskCharacters), clean);
}

/** The text as the user wrote it: for filters that read it. */
export const unmaskUserText = (text: string): string => text.replace(CARRIED, characterOf);

/** The rendered draft as Markdown. A line end inside a value becomes a space: values never break a template's lines. */
export const toMarkdown = (rendered: string): string =>
  rendered.replace(CARRIED, (carried) => {
    const character = characterOf(carried);
    return character === '\n' ? ' ' : `\\${character}`;
  });

function maskCharacters(found: string): string {
  return [...found]
    .map((character) => {
      const index = SPECIAL.indexOf(character);
      return index === -1 ? character : codeOf(index);
    })
    .join('');
}

function codeOf(index: number): string {
  return String.fromCharCode(BASE + index);
}

function characterOf(carried: string): string {
  return SPECIAL[carried.charCodeAt(0) - BASE] ?? '';
}
