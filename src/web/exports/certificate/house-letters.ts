/**
 * The serif of the house as outlines. Its files are variable fonts packed for the web, which cannot be put into a PDF; each
 * outline carries its text beside it, so that it is found, copied and read out all the same.
 */
import fontkit from '@cantoo/fontkit';
import ranges from '@fontsource-variable/eb-garamond/unicode.json';
import { parseRanges } from '../files/font-files.ts';
import type { LoadFont } from '../files/pdf-fonts.ts';

export type HouseStyle = 'normal' | 'italic';

export interface Outline {
  /** About the start of the base line, in units of the size of the type, y downwards. */
  d: string;
  /** In the same units. */
  width: number;
}

export interface HouseLetters {
  /** Undefined when the serif lacks one of the characters. */
  outlineOf: (text: string, style: HouseStyle) => Promise<Outline | undefined>;
}

/** Of what fontkit opens, as much as is used. */
interface OpenFont {
  unitsPerEm: number;
  characterSet: number[];
  layout: (text: string) => {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/** Which of its files may have a character. */
const PARTS = Object.entries(ranges).map(([name, list]) => ({ name, ranges: parseRanges(list) }));

const partsFor = (code: number): string[] =>
  PARTS.filter(({ ranges: spans }) => spans.some(([first, last]) => code >= first && code <= last)).map(
    ({ name }) => name,
  );

export function createHouseLetters(load: LoadFont): HouseLetters {
  const opened = new Map<string, Promise<{ font: OpenFont; characters: Set<number> }>>();
  const open = (file: string) => {
    const opening =
      opened.get(file) ??
      load(file).then((bytes) => {
        const font = fontkit.create(bytes) as unknown as OpenFont;
        return { font, characters: new Set(font.characterSet) };
      });
    opened.set(file, opening);
    return opening;
  };

  async function fontFor(character: string, style: HouseStyle): Promise<OpenFont | undefined> {
    const code = character.codePointAt(0) ?? 0;
    for (const part of partsFor(code)) {
      const { font, characters } = await open(`eb-garamond-${part}-wght-${style}.woff2`);
      if (characters.has(code)) return font;
    }
    return undefined;
  }

  return {
    async outlineOf(text, style) {
      const runs: { font: OpenFont; text: string }[] = [];
      for (const character of text) {
        const last = runs.at(-1);
        const font = character === ' ' && last ? last.font : await fontFor(character, style);
        if (!font) return undefined;
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      let d = '';
      let x = 0;
      for (const run of runs) {
        const { glyphs, positions } = run.font.layout(run.text);
        for (const [at, glyph] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          d += toPath(glyph.path.commands, x + xOffset / run.font.unitsPerEm, yOffset, run.font.unitsPerEm);
          x += xAdvance / run.font.unitsPerEm;
        }
      }
      return { d, width: x };
    },
  };
}

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
