/** Sets type for a sheet: measures it, breaks it into lines and makes marks of it. Lengths in millimetres, sizes in points. */
import type { FontStyle } from '#web/print-type/font-files.ts';
import { scaleOutline } from '#web/print-type/outline.ts';
import type { PdfFonts } from '#web/print-type/pdf-fonts.ts';
import {
  breakLines,
  type Line,
  lineWidth,
  placeRuns,
  type StyledSpan,
  widestUnit,
} from '#web/print-type/pdf-lines.ts';
import type { HouseLetters, HouseStyle } from './house-letters.ts';
import { POINT, type SheetColor, type SheetMark, type SheetPlace } from './sheet.ts';

interface Type {
  size: number;
  color?: SheetColor;
  style?: FontStyle;
}

export interface Setter {
  /** Small type in one line; answers its marks and its width. */
  line: (text: string, at: SheetPlace, type: Type) => Promise<{ marks: SheetMark[]; width: number }>;
  /**
   * Small type in as many lines as it takes; `height` is that of all of them. `strong` is a part of it that stands out. With
   * `least` it is made smaller, down to that size, rather than parted in mid-word.
   */
  block: (
    text: string,
    at: SheetPlace,
    type: Type & { width: number; leading: number; strong?: string; least?: number },
  ) => Promise<{ marks: SheetMark[]; height: number }>;
  /** The serif of the house about `at`, which is its middle; small type where the serif lacks a character. */
  centred: (text: string, at: SheetPlace, type: HouseType) => Promise<SheetMark[]>;
  /** The same from its start. */
  display: (text: string, at: SheetPlace, type: HouseType) => Promise<SheetMark[]>;
  /** A serif text broken evenly into lines, each centred. */
  balanced: (
    text: string,
    at: SheetPlace,
    type: HouseType & { width: number; leading: number },
  ) => Promise<{ marks: SheetMark[]; height: number }>;
}

interface HouseType {
  size: number;
  color?: SheetColor;
  style?: HouseStyle;
  /** Type is made smaller rather than wider than this. */
  width?: number;
}

/** In points: type that was fitted to a width may be wider than that by the last digit. */
const ROUNDING = 1e-6;

export function createSetter(fonts: PdfFonts, letters: HouseLetters): Setter {
  // One after the other: fonts that came in another order would make another file.
  const prepare = async (text: string, style: FontStyle) => {
    for (const character of new Set(text)) await fonts.prepare([{ text: character, style }]);
  };
  const toMarks = (line: Line, [x, y]: SheetPlace, { size, color = 'ink' }: Type): SheetMark[] => {
    return groupRuns(placeRuns(line, fonts, size)).map((group): SheetMark => {
      const runs = group.map(({ run }) => run);
      const type = {
        ...{ text: runs.map((run) => run.text).join(''), runs, size, color },
        at: [x + (group[0]?.x ?? 0) * POINT, y] as const,
        width: runs.reduce((sum, run) => sum + fonts.widthOf(run, size), 0) * POINT,
      };
      const outline = runs[0]?.outline;
      return outline
        ? { ...type, kind: 'letters', d: scaleOutline(outline.d, size * POINT, 3) }
        : { ...type, kind: 'text', weight: WEIGHTS[group[0]?.piece.style ?? 'regular'] };
    });
  };
  const setter: Setter = {
    async line(text, at, { style = 'regular', ...type }) {
      await prepare(text, style);
      const [line = []] = breakLines([{ text, style }], { width: Infinity, size: type.size, fonts });
      return { marks: toMarks(line, at, type), width: lineWidth(line) * POINT };
    },
    async block(text, [x, y], { width, leading, style = 'regular', strong = '', least, ...type }) {
      await prepare(text, style);
      await prepare(strong, 'medium');
      const room = width / POINT;
      const widest = least === undefined ? 0 : widestUnit(text, style, type.size, fonts);
      const size = widest > room ? Math.max(least ?? 0, (type.size * room) / widest) : type.size;
      const lines = breakLines(emphasize(text, style, strong), { width: room + ROUNDING, size, fonts });
      const marks = lines.flatMap((line, at) => toMarks(line, [x, y + at * leading], { ...type, size }));
      return { marks, height: lines.length * leading };
    },
    async display(text, at, { size, color = 'ink', style = 'normal', width = Infinity }) {
      const outline = await letters.outlineOf(text, style);
      if (!outline) return fallBack(text, at, { size, color, width });
      await prepare(text, 'regular');
      const fitted = Math.min(size, width / (outline.width * POINT));
      const em = fitted * POINT;
      return [
        {
          ...{ kind: 'letters', text, at, color, size: fitted, width: outline.width * em },
          runs: fonts.runsOf(text, 'regular'),
          d: scaleOutline(outline.d, em, 3),
        },
      ];
    },
    async centred(text, [x, y], type) {
      const marks = await setter.display(text, [0, y], type);
      const width = widthOf(marks);
      return marks.map((mark) => ({ ...mark, at: [mark.at[0] + x - width / 2, mark.at[1]] }));
    },
    async balanced(text, [x, y], { width, leading, ...type }) {
      const lines = await balance(text, width, (line) => measure(line, type));
      const marks = await Promise.all(
        lines.map((line, at) => setter.centred(line, [x, y + at * leading], { ...type, width })),
      );
      return { marks: marks.flat(), height: lines.length * leading };
    },
  };

  /** How wide it is displayed where it has the room. Lines that are broken are measured many times, and drawn once. */
  async function measure(text: string, { size, style = 'normal' }: HouseType): Promise<number> {
    const ems = await letters.widthOf(text, style);
    return ems === undefined ? (await setter.line(text, [0, 0], { size })).width : ems * size * POINT;
  }

  async function fallBack(
    text: string,
    at: SheetPlace,
    type: { size: number; color: SheetColor; width: number },
  ) {
    const { width } = await setter.line(text, at, { size: type.size });
    const size = width > type.width ? (type.size * type.width) / width : type.size;
    return (await setter.line(text, at, { size, color: type.color })).marks;
  }
  return setter;
}

const WEIGHTS: Record<FontStyle, number> = { regular: 400, italic: 400, medium: 500, bold: 700 };

/** The first place where `strong` stands, a little stronger. */
function emphasize(text: string, style: FontStyle, strong: string): StyledSpan[] {
  const at = strong === '' ? -1 : text.indexOf(strong);
  if (at < 0) return [{ text, style }];
  return [
    { text: text.slice(0, at), style },
    { text: strong, style: 'medium' },
    { text: text.slice(at + strong.length), style },
  ];
}

/** Of marks that begin at 0. */
const widthOf = (marks: readonly SheetMark[]): number =>
  Math.max(0, ...marks.map((mark) => ('width' in mark ? mark.at[0] + (mark.width ?? 0) : 0)));

/** What is written as one piece: each run of outlines by itself, what else follows each other together. */
function groupRuns(placed: ReturnType<typeof placeRuns>): (typeof placed)[] {
  const groups: (typeof placed)[] = [];
  let before: (typeof placed)[number]['piece'] | undefined;
  for (const each of placed) {
    const { run, piece } = each;
    const last = groups.at(-1);
    const isOne = before?.level === piece.level && piece.level % 2 === 0 && before.style === piece.style;
    if (last && isOne && !run.outline && !last[0]?.run.outline) last.push(each);
    else groups.push([each]);
    before = piece;
  }
  return groups;
}

/** Into as few lines as fit, none much shorter than the others. */
async function balance(
  text: string,
  width: number,
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  const measured = new Map<string, number>();
  const widthOf = async (line: string): Promise<number> => {
    const known = measured.get(line) ?? (await measure(line));
    measured.set(line, known);
    return known;
  };
  const units = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const breakAt = async (limit: number): Promise<string[]> => {
    const lines: string[] = [];
    let line = '';
    for (const unit of units) {
      // A mark goes with the word before it.
      const isJoined = /^[\p{P}\s]+$/u.test(unit);
      if (line !== '' && !isJoined && (await widthOf((line + unit).trim())) > limit) {
        lines.push(line.trim());
        line = '';
      }
      line += unit;
    }
    return [...lines, line.trim()].filter(Boolean);
  };
  const widest = await breakAt(width);
  if (widest.length === 1) return widest;
  // The narrowest width that takes no more lines.
  for (let share = 0.5; share < 1; share += 0.05) {
    const lines = await breakAt(width * share);
    if (lines.length <= widest.length) return lines;
  }
  return widest;
}
