/** Paths that a browser, or a server that decodes them, reads as another site or as a further header line. */

/** What follows the first slash. */
const ENDS = [
  '\\evil.test/',
  '\\\\evil.test/',
  '/evil.test/',
  '/\\evil.test/',
  '\\/evil.test/',
  '\t/evil.test/',
  '\n/evil.test/',
  '\r\n/evil.test/',
  '\n/x/',
  '\r\nX:1/',
  '\0/x/',
  '\x7f/x/',
  'tools\\..\\/evil.test/',
  'tools//evil.test/',
];

const encodeCharacter = (char: string): string => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
const encodeHostile = (text: string): string => text.replaceAll(/[\\/\p{Cc}]/gu, encodeCharacter);
const encodeAgain = (text: string): string => text.replaceAll('%', '%25');

/** Every second hostile character stays as it is. */
const encodeMixed = (text: string): string => {
  let seen = 0;
  return text.replaceAll(/[\\/\p{Cc}]/gu, (char) => {
    seen += 1;
    return seen % 2 ? encodeCharacter(char) : char;
  });
};
const keepLastSlash = (encode: (text: string) => string) => (end: string) => `${encode(end.slice(0, -1))}/`;

const ENCODINGS = [
  encodeHostile,
  (end: string) => encodeHostile(end).toUpperCase(),
  (end: string) => encodeAgain(encodeHostile(end)),
  (end: string) => encodeAgain(encodeAgain(encodeHostile(end))),
  encodeMixed,
  (end: string) => encodeAgain(encodeMixed(end)),
].flatMap((encode) => [encode, keepLastSlash(encode)]);

/** As they may stand in the first line of a request. */
export const ENCODED_HOSTILE_PATHS = [
  ...new Set(ENDS.flatMap((end) => ENCODINGS.map((encode) => `/${encode(end)}`))),
].filter((path) => !/[\\\p{Cc}]/u.test(path));

/** As they may stand in a body or in a query. */
export const HOSTILE_PATHS = [...new Set([...ENDS.map((end) => `/${end}`), ...ENCODED_HOSTILE_PATHS])];
