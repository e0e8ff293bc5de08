/**
 * The first letters of a text, back to the end of a word, and "…"; a text that is not longer stays. Where no space is near,
 * as in Japanese and in addresses, it ends at a letter.
 */
export function cutAtWord(text: string, length: number): string {
  const letters = [...text];
  const next = letters[length];
  if (next === undefined) return text;
  const kept = letters.slice(0, length).join('');
  const words = /\s/.test(next) ? kept : kept.replace(/\s\S*$/, '');
  const end = words.length < kept.length / 2 ? kept : words;
  return `${end.replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
