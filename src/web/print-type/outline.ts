/** Text as outlines, with every rule of its font: letters that join, marks above and below, kerning. */
import fontkit from '@cantoo/fontkit';

export interface Outline {
  /** About the start of the base line, in units of the size of the type, y downwards. */
  d: string;
  /** In the same units. */
  width: number;
}

/** Of what fontkit opens, as much as is used. */
export interface OpenFont {
  unitsPerEm: number;
  characterSet: number[];
  layout: (
    text: string,
    features?: undefined,
    script?: undefined,
    language?: undefined,
    direction?: TextDirection,
  ) => {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/** Without one, that of the script. */
type TextDirection = 'ltr' | 'rtl';

export const openFont = (bytes: Uint8Array): OpenFont => fontkit.create(bytes) as unknown as OpenFont;

/** Vowels of Arabic that stand on the doubling mark of their letter, though Unicode has them before it. */
const ON_SHADDA = /([\u064b-\u0650]+)\u0651/g;

const layOut = (font: OpenFont, text: string, direction?: TextDirection) =>
  font.layout(text.replace(ON_SHADDA, '\u0651$1'), undefined, undefined, undefined, direction);

/** Its width in units of the size of the type, at a small part of what its outline costs. */
export const measureText = (font: OpenFont, text: string): number =>
  layOut(font, text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;

/** @param from where it begins on the base line, in units of the size of the type */
export function outlineText(font: OpenFont, text: string, direction?: TextDirection, from = 0): Outline {
  const { glyphs, positions } = layOut(font, text, direction);
  const em = font.unitsPerEm;
  let d = '';
  let x = from;
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    d += toPath(glyph.path.commands, x + xOffset / em, yOffset, em);
    x += xAdvance / em;
  }
  return { d, width: x - from };
}

/** @param times how much larger */
export const scaleOutline = (d: string, times: number, decimals: number): string =>
  d.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Number((Number(number) * times).toFixed(decimals))));

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function toPath(
  commands: readonly { command: string; args: number[] }[],
  x: number,
  y: number,
  em: number,
): string {
  const write = (value: number, at: number) =>
    Number((at % 2 === 0 ? x + value / em : -(value + y) / em).toFixed(4));
  return commands.map(({ command, args }) => `${LETTERS[command]}${args.map(write).join(' ')}`).join('');
}
