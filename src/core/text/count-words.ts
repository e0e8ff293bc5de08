/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu;
/** A word of Japanese running text is about two characters long. */
const CHARACTERS_PER_WORD = 2;

/** Words of a text in any language; where no spaces part them, two characters count as one. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.ceil(unspaced / CHARACTERS_PER_WORD);
}
