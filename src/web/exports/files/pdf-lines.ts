/** Text broken into lines of a given width, in several fonts and scripts. All lengths in points. */
import type { Span } from '#core/markdown/document.ts';
import type { FontStyle } from './font-files.ts';
import type { FontRun, PdfFonts } from './pdf-fonts.ts';

export interface Piece {
  runs: FontRun[];
  width: number;
  href?: string | undefined;
  isStruck?: boolean | undefined;
}

export type Line = Piece[];

export const styleOf = (span: Span, isStrong = false): FontStyle =>
  isStrong || span.isBold ? 'bold' : span.isItalic ? 'italic' : 'regular';

/**
 * What must not be parted: words of scripts with spaces, single characters of those without, each with the marks that
 * may not begin a line after it, or end one before it.
 */
const UNIT =
  /\n|[^\S\n]+|[「『（〔［｛〈《【]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〇ー][、。，．・：；？！ー」』）〕］｝〉》】ぁぃぅぇぉっゃゅょァィゥェォッャュョ々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〇ー]+|\S/gu;

export function breakLines(
  spans: readonly Span[],
  {
    width,
    size,
    fonts,
    isStrong = false,
  }: { width: number; size: number; fonts: PdfFonts; isStrong?: boolean },
): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  /** Written only when more follows on the line. */
  let space: Piece | undefined;
  const end = () => {
    lines.push(line);
    line = [];
    used = 0;
    space = undefined;
  };
  const put = (piece: Piece) => {
    if (space) {
      line.push(space);
      used += space.width;
    }
    space = undefined;
    line.push(piece);
    used += piece.width;
  };

  for (const span of spans) {
    const toPiece = (text: string): Piece => {
      const runs = fonts.runsOf(text, styleOf(span, isStrong));
      const { href, isStruck } = span;
      return { runs, width: runs.reduce((sum, run) => sum + fonts.widthOf(run, size), 0), href, isStruck };
    };
    for (const [unit] of span.text.matchAll(UNIT)) {
      if (unit === '\n') end();
      else if (/^\s/.test(unit)) space = line.length > 0 ? toPiece(' ') : undefined;
      else {
        const piece = toPiece(unit);
        if (used + (space?.width ?? 0) + piece.width > width && line.length > 0) end();
        if (piece.width <= width) put(piece);
        // Longer than a whole line: an address, or letters without end.
        else
          for (const character of unit) {
            const letter = toPiece(character);
            if (used + letter.width > width && line.length > 0) end();
            put(letter);
          }
      }
    }
  }
  if (line.length > 0 || lines.length === 0) lines.push(line);
  return lines;
}

export const lineWidth = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);
