/** Characters of a script that sets no spaces, and its marks. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef―]/u;

export const isUnspaced = (character: string | undefined): boolean =>
  character !== undefined && UNSPACED.test(character);
