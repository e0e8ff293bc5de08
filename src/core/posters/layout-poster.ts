/** Where everything on a poster stands and in which colours: the figures that the picture and the draft share. */
import { contrastRatio, reachContrast } from '#core/colour/contrast.ts';
import { findHex, type Rgb, toHex } from '#core/colour/hex.ts';
import { toOklch, toRgb } from '#core/colour/oklch.ts';
import { type Scheme, schemeOf } from '#core/colour/scheme.ts';
import { breakLines, lineWidth } from './break-lines.ts';
import { type PosterParams, STYLES, type Style, sizeOf } from './poster-params.ts';

export interface PosterLayout {
  style: Style;
  width: number;
  height: number;
  lines: string[];
  /** Pixels. */
  fontSize: number;
  lineHeight: number;
  /** Where the words stand, in pixels: the middle of their block, and its edges. */
  box: { left: number; top: number; width: number; height: number };
  align: 'start' | 'middle';
  signature: { size: number; text: string };
  scheme: Scheme;
  /** What is painted, as "#1a2b3c": under the words, the words themselves, and the accented ones. */
  paper: string;
  ink: string;
  accentInk: string;
  /** Of the words and of the accented ones on what lies under them, at the least favourable place. */
  contrast: { words: number; accent: number };
}

interface Frame {
  /** Shares of width and height: the room for the words. */
  left: number;
  top: number;
  width: number;
  height: number;
  align: 'start' | 'middle';
  /** The largest size of type, as a share of the shorter side. */
  largest: number;
}

const FRAMES: Readonly<Record<Style, Frame>> = {
  quiet: { left: 0.13, top: 0.2, width: 0.74, height: 0.56, align: 'middle', largest: 0.105 },
  bold: { left: 0.085, top: 0.1, width: 0.83, height: 0.66, align: 'start', largest: 0.16 },
  framed: { left: 0.17, top: 0.2, width: 0.66, height: 0.54, align: 'middle', largest: 0.1 },
  glow: { left: 0.13, top: 0.2, width: 0.74, height: 0.56, align: 'middle', largest: 0.12 },
  rosette: { left: 0.12, top: 0.44, width: 0.76, height: 0.38, align: 'middle', largest: 0.092 },
  horizon: { left: 0.1, top: 0.1, width: 0.8, height: 0.48, align: 'start', largest: 0.115 },
};
/** Wide pictures: the ornament stands at the left of the words in place of above them. */
const WIDE: Partial<Readonly<Record<Style, Frame>>> = {
  rosette: { left: 0.42, top: 0.16, width: 0.52, height: 0.56, align: 'start', largest: 0.15 },
  horizon: { left: 0.07, top: 0.1, width: 0.86, height: 0.46, align: 'start', largest: 0.15 },
  quiet: { left: 0.1, top: 0.16, width: 0.8, height: 0.56, align: 'middle', largest: 0.14 },
  glow: { left: 0.1, top: 0.16, width: 0.8, height: 0.56, align: 'middle', largest: 0.15 },
  framed: { left: 0.13, top: 0.2, width: 0.74, height: 0.46, align: 'middle', largest: 0.13 },
};

export const isWide = ({ width, height }: { width: number; height: number }): boolean => width > height * 1.2;
const LINE_HEIGHT = 1.28;
const BOLD = 1.12;

export function layoutPoster(params: PosterParams): PosterLayout {
  const { width, height } = sizeOf(params.platform);
  const style = STYLES.find((name) => name === params.style) ?? STYLES[0];
  const frame = (isWide({ width, height }) ? WIDE[style] : undefined) ?? FRAMES[style];
  const box = {
    left: frame.left * width,
    top: frame.top * height,
    width: frame.width * width,
    height: frame.height * height,
  };
  const short = Math.min(width, height);
  const few = [...params.words].length <= 24 ? 1.4 : 1;
  const { lines, fontSize } = fitWords(params.words, box, {
    largest: Math.round(frame.largest * few * short),
    smallest: Math.round(short * 0.02),
    weight: style === 'bold' ? BOLD : 1,
  });
  const scheme = schemeOf(params.palette, params.ground, params.color);
  return {
    style,
    width,
    height,
    lines,
    fontSize,
    lineHeight: LINE_HEIGHT,
    box,
    align: frame.align,
    signature: fitSignature(params.signature, box.width, Math.round(short * 0.032)),
    scheme,
    ...inksOf(style, scheme),
  };
}

interface TypeRange {
  /** Pixels. */
  largest: number;
  smallest: number;
  /** How much wider the letters are than those of the regular weight. */
  weight: number;
}

/** How much smaller than it could be the type may get, so that the line breaks of the author stay the only ones. */
const KEEP = 0.72;
/** How much smaller for the sake of lines of even length. */
const EVEN = 0.78;

/** The largest type with which all lines find room in the box, or a little less where the lines are more even then. */
function fitWords(words: string, box: { width: number; height: number }, range: TypeRange) {
  const { largest, smallest, weight } = range;
  const width = box.width / weight;
  const room = (size: number): number => Math.floor(box.height / (size * LINE_HEIGHT));
  const asWritten = words.split('\n').filter((line) => line.trim()).length;
  let most = 0;
  let best: { lines: string[]; fontSize: number; worth: number } | null = null;
  for (let size = largest; size > smallest; size -= 1) {
    if (size < most * (asWritten > 1 ? KEEP : EVEN)) break;
    const lines = breakLines(words, size, width);
    if (!lines || lines.length > room(size)) continue;
    if (asWritten > 1 && lines.length === asWritten) return { lines, fontSize: size };
    if (most === 0) most = size;
    const worth = size * (0.4 + 0.6 * evenness(lines));
    if (size >= most * EVEN && worth > (best?.worth ?? 0)) best = { lines, fontSize: size, worth };
  }
  if (best) return { lines: best.lines, fontSize: best.fontSize };
  const lines = breakLines(words, smallest, width) ?? cutAnywhere(words, smallest, width);
  return { lines: lines.slice(0, room(smallest)), fontSize: smallest };
}

/** Mean length of the lines against the longest: 1 when all are alike. */
function evenness(lines: readonly string[]): number {
  const widths = lines.map((line) => lineWidth(line, 100));
  return widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length * Math.max(...widths));
}

/** For a "word" that is longer than a line, an address for example. */
function cutAnywhere(words: string, size: number, width: number): string[] {
  const each = Math.max(1, Math.floor(width / (size * 1.1)));
  const letters = [...words.replace(/\s+/g, ' ').trim()];
  return Array.from({ length: Math.ceil(letters.length / each) }, (_, index) =>
    letters.slice(index * each, (index + 1) * each).join(''),
  );
}

function fitSignature(text: string, width: number, size: number): { size: number; text: string } {
  const flat = text.replace(/\s+/g, ' ').trim();
  const wide = lineWidth(flat, size);
  return { text: flat, size: wide > width ? Math.max(12, Math.floor((size * width) / wide)) : size };
}

/** Ink that can be read wherever the words may come to lie: on the paper, and where a style paints under them. */
function inksOf(
  style: Style,
  scheme: Scheme,
): Pick<PosterLayout, 'paper' | 'ink' | 'accentInk' | 'contrast'> {
  const isBold = style === 'bold';
  const paper = isBold ? deepen(colorOf(scheme.lead)) : colorOf(scheme.ground);
  const under = style === 'glow' ? colorOf(scheme.veil) : paper;
  const readable = (color: Rgb): Rgb => reachContrast(reachContrast(color, under, 4.5), paper, 4.5);
  const words = readable(isBold ? CHALK : colorOf(scheme.ink));
  const accent = readable(isBold ? brighten(colorOf(scheme.colors[4])) : colorOf(scheme.lead));
  const least = (color: Rgb): number => Math.min(contrastRatio(color, under), contrastRatio(color, paper));
  return {
    paper: toHex(paper),
    ink: toHex(words),
    accentInk: toHex(accent),
    contrast: { words: least(words), accent: least(accent) },
  };
}

const CHALK: Rgb = { r: 255, g: 252, b: 246 };
const deepen = (color: Rgb): Rgb => toRgb({ ...toOklch(color), l: 0.4 });
const brighten = (color: Rgb): Rgb => toRgb({ ...toOklch(color), l: 0.84 });
const colorOf = (hex: string | undefined): Rgb => findHex(hex ?? '') ?? { r: 0, g: 0, b: 0 };
