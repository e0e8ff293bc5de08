/** Text broken into lines of a given width, in several fonts and scripts. All lengths in points. */
import type { Span } from '#core/markdown/document.ts';
import { findDirection, toVisualOrder } from '#core/text/visual-order.ts';
import type { FontStyle } from './font-files.ts';
import type { FontRun, PdfFonts } from './pdf-fonts.ts';

interface Words {
  text: string;
  style: FontStyle;
  href?: string | undefined;
  isStruck?: boolean | undefined;
  /** Of its direction: odd from right to left. */
  level: number;
  /** Its paragraph begins on the right. */
  isFromRight: boolean;
}

export interface Piece extends Words {
  runs: FontRun[];
  width: number;
}

/** In the order of reading. */
export type Line = Piece[];

/** A span of a document, or of type that is set in a style of its own. */
export type StyledSpan = Span & { style?: FontStyle };

export const styleOf = (span: StyledSpan, isStrong = false): FontStyle =>
  span.style ?? (isStrong || span.isBold ? 'bold' : span.isItalic ? 'italic' : 'regular');

/**
 * What must not be parted: words of scripts with spaces, single characters of those without, each with the marks that
 * may not begin a line after it, or end one before it.
 */
const UNIT =
  /\n|[^\S\n]+|[「『（〔［｛〈《【]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〇ー][、。，．・：；？！ー」』）〕］｝〉》】ぁぃぅぇぉっゃゅょァィゥェォッャュョ々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〇ー]+|\S/gu;

/** Where an address that is longer than a line may be parted: behind "@", "." and "/". */
const ADDRESS_PART = /[^@./]*[@./]+|[^@./]+/g;

/** How wide that is which is best not parted. */
export function widestUnit(text: string, style: FontStyle, size: number, fonts: PdfFonts): number {
  const widthOf = (unit: string) =>
    fonts.runsOf(unit, style).reduce((sum, run) => sum + fonts.widthOf(run, size), 0);
  return Math.max(0, ...[...text.matchAll(UNIT)].map(({ 0: unit }) => widthOf(unit)));
}

export function breakLines(
  spans: readonly StyledSpan[],
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
    lines.push(joinWords(line).map((piece) => ('runs' in piece ? piece : measure(piece))));
    line = [];
    used = 0;
    space = undefined;
  };
  const measure = (words: Words): Piece => {
    const runs = fonts.runsOf(words.text, words.style, words.level);
    return { ...words, runs, width: runs.reduce((sum, run) => sum + fonts.widthOf(run, size), 0) };
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
  const putLetters = (text: string, start: number, toPiece: (letter: string, at: number) => Piece) => {
    let at = start;
    for (const character of text) {
      const letter = toPiece(character, at);
      at += character.length;
      if (used + letter.width > width && line.length > 0) end();
      put(letter);
    }
  };

  const direction = findDirection(spans.map(({ text }) => text).join(''));
  let before = 0;
  for (const span of spans) {
    const toPiece = (text: string, at: number): Piece =>
      measure({
        ...{ text, style: styleOf(span, isStrong), href: span.href, isStruck: span.isStruck },
        ...{ level: direction.levelAt(at), isFromRight: direction.isFromRight(at) },
      });
    for (const { 0: unit, index } of span.text.matchAll(UNIT)) {
      const start = before + index;
      if (unit === '\n') end();
      else if (/^\s/.test(unit)) space = line.length > 0 ? toPiece(' ', start) : undefined;
      else {
        const pieces = splitByLevel(unit, start, direction.levelAt).map(({ text, at }) => toPiece(text, at));
        const whole = lineWidth(pieces);
        if (used + (space?.width ?? 0) + whole > width && line.length > 0) end();
        if (whole <= width) for (const piece of pieces) put(piece);
        // Longer than a whole line: an address, or letters without end.
        else
          for (const { 0: part, index: offset } of unit.matchAll(ADDRESS_PART)) {
            const at = start + offset;
            const parts = splitByLevel(part, at, direction.levelAt).map((each) =>
              toPiece(each.text, each.at),
            );
            const partWidth = lineWidth(parts);
            if (used + partWidth > width && line.length > 0) end();
            if (partWidth <= width) for (const piece of parts) put(piece);
            else putLetters(part, at, toPiece);
          }
      }
    }
    before += span.text.length;
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
}

/**
 * Words from right to left that follow each other, as one piece: what is searched and read out is put in order piece by
 * piece.
 */
function joinWords(line: readonly Piece[]): (Piece | Words)[] {
  const joined: (Piece | Words)[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    const isOne =
      last?.level === piece.level &&
      piece.level % 2 === 1 &&
      (['style', 'href', 'isStruck'] as const).every((key) => last[key] === piece[key]);
    if (!isOne || !last) joined.push(piece);
    else {
      const { runs, width, ...words } = piece;
      joined[joined.length - 1] = { ...words, text: last.text + piece.text };
    }
  }
  return joined;
}

/** A name and the number beside it may run in two directions. */
function splitByLevel(
  unit: string,
  start: number,
  levelAt: (index: number) => number,
): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  for (const [offset, letter] of unit.split('').entries()) {
    const at = start + offset;
    const last = parts.at(-1);
    if (last && levelAt(last.at) === levelAt(at)) last.text += letter;
    else parts.push({ text: letter, at });
  }
  return parts;
}

interface Placed {
  piece: Piece;
  run: FontRun;
  /** From the left end of the line. */
  x: number;
}

/** Where everything on a line stands, in the order of reading, which is the order in which a PDF is searched and read out. */
export function placeRuns(line: Line, fonts: PdfFonts, size: number): Placed[] {
  const placed = new Map<Piece, Placed[]>();
  let x = 0;
  for (const piece of toVisualOrder(line)) {
    const runs = piece.runs.map((run): Placed => {
      const at = x;
      x += fonts.widthOf(run, size);
      return { piece, run, x: at };
    });
    placed.set(piece, piece.level % 2 === 1 ? runs.reverse() : runs);
  }
  return line.flatMap((piece) => placed.get(piece) ?? []);
}

/** Where a line begins in a room: on the right, where its paragraph does. */
export const startOf = (line: Line, x: number, width: number): number =>
  line[0]?.isFromRight ? x + width - lineWidth(line) : x;

export const lineWidth = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);
