/** What a sign is, as bits. Asked once a sign instead of with an expression over each run of them: Japanese has many short ones. */
export const HIRAGANA = 1;
export const KANJI = 2;
export const KATAKANA = 4;
export const LATIN = 8;
/** Has been asked for; of a sign of no kind of writing it is all that is known. */
const KNOWN = 16;

const KINDS: readonly (readonly [number, RegExp])[] = [
  [HIRAGANA, /\p{sc=Hiragana}/u],
  [KANJI, /[\p{sc=Han}々]/u],
  [KATAKANA, /[\p{sc=Katakana}ー]/u],
  [LATIN, /[A-Za-zＡ-Ｚａ-ｚ]/],
];

const known = new Uint8Array(0x1_0000);

function kindsOf(code: number): number {
  const found = known[code];
  if (found) return found;
  const sign = String.fromCodePoint(code);
  const kinds = KINDS.reduce((bits, [bit, pattern]) => (pattern.test(sign) ? bits | bit : bits), KNOWN);
  if (code < known.length) known[code] = kinds;
  return kinds;
}

const SCRIPTS = HIRAGANA | KANJI | KATAKANA | LATIN;

/**
 * Of Japanese: the kind of writing that a sign belongs to; 0 for other signs.
 * @param code of the sign, of one beyond the first 65,536, too
 */
export const scriptOf = (code: number): number => kindsOf(code) & SCRIPTS;

/** Of a text in one kind of writing alone. */
export function onlyScriptOf(text: string): number {
  let script = SCRIPTS;
  for (let at = 0; at < text.length && script !== 0; at += 1) {
    const code = text.codePointAt(at) as number;
    script &= kindsOf(code);
    if (code > 0xffff) at += 1;
  }
  return script;
}
