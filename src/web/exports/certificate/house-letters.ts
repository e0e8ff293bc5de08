/**
 * The serif of the house as outlines. Its files are variable fonts packed for the web, which cannot be put into a PDF; each
 * outline carries its text beside it, so that it is found, copied and read out all the same.
 */
import ranges from '@fontsource-variable/eb-garamond/unicode.json';
import { parseRanges } from '#web/print-type/font-files.ts';
import { measureText, type OpenFont, type Outline, openFont, outlineText } from '#web/print-type/outline.ts';
import type { LoadFont } from '#web/print-type/pdf-fonts.ts';

export type HouseStyle = 'normal' | 'italic';

export interface HouseLetters {
  /** Undefined when the serif lacks one of the characters. */
  outlineOf: (text: string, style: HouseStyle) => Promise<Outline | undefined>;
  /** In units of the size of the type, and undefined as the outline is. */
  widthOf: (text: string, style: HouseStyle) => Promise<number | undefined>;
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
        const font = openFont(bytes);
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

  /** Undefined when the serif lacks one of the characters. */
  async function runsOf(
    text: string,
    style: HouseStyle,
  ): Promise<{ font: OpenFont; text: string }[] | undefined> {
    const runs: { font: OpenFont; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const font = character === ' ' && last ? last.font : await fontFor(character, style);
      if (!font) return undefined;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    async outlineOf(text, style) {
      const runs = await runsOf(text, style);
      if (!runs) return undefined;
      let d = '';
      let x = 0;
      for (const run of runs) {
        const outline = outlineText(run.font, run.text, undefined, x);
        d += outline.d;
        x += outline.width;
      }
      return { d, width: x };
    },
    async widthOf(text, style) {
      const runs = await runsOf(text, style);
      return runs?.reduce((sum, run) => sum + measureText(run.font, run.text), 0);
    },
  };
}
