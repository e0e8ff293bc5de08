/** Breaks words into lines of even length, without a browser to measure in. */
import { textWidth } from '#core/text/text-width.ts';

const KANA_OR_HAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Where a Japanese line may end: after a mark, and where hiragana gives way to the next word. */
const PHRASE_END =
  /(?<=[、。！？」』）…])(?![、。！？」』）…])|(?<=\p{sc=Hiragana})(?=[\p{sc=Han}\p{sc=Katakana}「『（])|(?<=[^\s「『（])(?=[「『（])/gu;

/**
 * The lines, each at most `width` wide at a font size of `size` (all pixels), as few as possible and then as
 * even as possible. Line ends in the text stay. Null when a single word is wider than the line.
 */
export function breakLines(text: string, size: number, width: number): string[] | null {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    const flat = paragraph.replace(/\s+/g, ' ').trim();
    if (flat === '') continue;
    const broken = breakParagraph(flat, size, width);
    if (!broken) return null;
    lines.push(...broken);
  }
  return lines;
}

/** Generous by a tenth: a reader's serif may be wider than the Helvetica that the table holds. */
export const lineWidth = (line: string, size: number): number => textWidth(line, size) * 1.1;

function breakParagraph(text: string, size: number, width: number): string[] | null {
  const pieces = piecesOf(text);
  const widthOf = (from: number, to: number): number =>
    lineWidth(pieces.slice(from, to).join('').trim(), size);
  // best[i]: how the pieces before i are laid best; fewest lines first, then the least sum of squared rests.
  interface Best {
    lines: number;
    rest: number;
    from: number;
  }
  const best: (Best | null)[] = [{ lines: 0, rest: 0, from: 0 }];
  for (let to = 1; to <= pieces.length; to += 1) {
    best[to] = null;
    for (let from = to - 1; from >= 0; from -= 1) {
      const taken = widthOf(from, to);
      if (taken > width) break;
      const before = best[from];
      if (!before) continue;
      const line = pieces.slice(from, to).join('').trim();
      const loose = to === pieces.length ? 0 : looseEnd(line) * width;
      const found = { lines: before.lines + 1, rest: before.rest + (width - taken) ** 2 + loose ** 2, from };
      const known = best[to];
      if (!known || found.lines < known.lines || (found.lines === known.lines && found.rest < known.rest))
        best[to] = found;
    }
  }
  const lines: string[] = [];
  for (let to = pieces.length; to > 0; ) {
    const step = best[to];
    if (!step) return null;
    lines.unshift(pieces.slice(step.from, to).join('').trim());
    to = step.from;
  }
  return lines;
}

/** How much a line's end offends, 0 to 1: the first words of a sentence left behind, or a small word. */
function looseEnd(line: string): number {
  if (/[.!?…。！？]["”’»」』)]*\s*\S+(?:\s\S{1,4})?$/u.test(line) && /[\p{L}\p{N}]$/u.test(line)) return 0.6;
  return /(?:^|\s)[\p{L}\p{N}]{1,3}$/u.test(line) ? 0.3 : 0;
}

const LONGEST_PHRASE = 9;

/** What must not be divided: words with the space after them, or short Japanese phrases. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return words.flatMap((word) => {
    if (!KANA_OR_HAN.test(word)) return [word];
    // A run without a place to end, such as a long compound, may be divided anywhere but before a mark.
    return word
      .split(PHRASE_END)
      .flatMap((phrase) =>
        [...phrase].length <= LONGEST_PHRASE
          ? [phrase]
          : phrase.split(/(?<=.)(?![、。！？」』）…ーっゃゅょッャュョ\s])/u),
      );
  });
}
