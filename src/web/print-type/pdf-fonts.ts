/** Fonts of one PDF: each character in the first font that has it, each font fetched and embedded once and cut to what is used. */
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { mirror } from '#core/text/visual-order.ts';
import { type FontFile, type FontStyle, filesFor } from './font-files.ts';
import { type OpenFont, type Outline, openFont, outlineText } from './outline.ts';

export type LoadFont = (file: string) => Promise<Uint8Array>;

/** Characters that stand beside each other in one font, from left to right. */
export interface FontRun {
  text: string;
  font: PDFFont;
  /**
   * How they look, where letters are shaped or mirrored: a PDF's own fonts know one form a character. The text itself
   * is then written unseen, so that it is found, copied and read out.
   */
  outline?: Outline;
}

export interface PdfFonts {
  /** Fetches what these texts need; to be awaited before the texts are measured. */
  prepare: (texts: readonly { text: string; style: FontStyle }[]) => Promise<void>;
  /** From left to right. @param level of its direction: odd from right to left */
  runsOf: (text: string, style: FontStyle, level?: number) => FontRun[];
  /** In points. */
  widthOf: (run: FontRun, size: number) => number;
  /** Characters that no font has; they are printed as a box with a question mark. */
  missing: () => readonly string[];
}

const MISSING = '\ufffd';
/** Choices of look, joints between emoji and marks of direction: no letters, and drawn as empty boxes where a font lacks them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Between letters that would otherwise join, or would not. */
const JOINERS = /[\u200c\u200d]/;
/** What would change a character into glyphs that stand for others, too. */
const UNSHAPED = { ccmp: false, init: false, medi: false, fina: false, liga: false, rlig: false };

interface Opened {
  font: PDFFont;
  characters: Set<number>;
  isShaped: boolean;
  shape: () => OpenFont;
}

export function createPdfFonts(pdf: PDFDocument, loadFont: LoadFont): PdfFonts {
  pdf.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  const fonts = new Map<string, Promise<Opened>>();
  const chosen = new Map<string, Opened>();
  const widths = new Map<PDFFont, Map<string, number>>();
  const missing = new Set<string>();

  const open = (file: FontFile): Promise<Opened> => {
    const opening = fonts.get(file.file) ?? embed(pdf, file, loadFont);
    fonts.set(file.file, opening);
    return opening;
  };

  async function choose(character: string, style: FontStyle): Promise<void> {
    const key = style + character;
    if (chosen.has(key)) return;
    for (const file of filesFor(character, style)) {
      const opened = await open(file);
      if (!opened.characters.has(character.codePointAt(0) ?? 0)) continue;
      chosen.set(key, opened);
      return;
    }
  }

  return {
    async prepare(texts) {
      // All at once: a Japanese text takes some twenty small files.
      await Promise.all(charactersOf(texts).map(({ style, character }) => choose(character, style)));
    },
    runsOf(text, style, level = 0) {
      const isFromRight = level % 2 === 1;
      const runs: Run[] = [];
      for (const character of visible(text, JOINERS)) {
        const last = runs.at(-1);
        if (JOINERS.test(character)) {
          if (last?.opened.isShaped) last.look += character;
          continue;
        }
        const look = isFromRight ? mirror(character) : character;
        // Between words of one font a space is one of its own, so that they stay one run.
        const isOwnSpace = character === ' ' && last?.opened.isShaped && last.opened.characters.has(32);
        const found = isOwnSpace ? last.opened : chosen.get(style + look);
        const opened = found ?? chosen.get(style + MISSING);
        if (!found) missing.add(character);
        if (!opened) continue;
        const run = last?.opened === opened ? last : { text: '', look: '', opened };
        if (run !== last) runs.push(run);
        run.text += found ? character : MISSING;
        run.look += found ? look : MISSING;
      }
      const drawn = runs.map((run) => toFontRun(run, isFromRight));
      return isFromRight ? drawn.reverse() : drawn;
    },
    widthOf({ text, font, outline }, size) {
      if (outline) return outline.width * size;
      const known = widths.get(font) ?? new Map<string, number>();
      widths.set(font, known);
      const width = known.get(text) ?? font.widthOfTextAtSize(text, 1);
      known.set(text, width);
      return width * size;
    },
    missing: () => [...missing],
  };
}

async function embed(pdf: PDFDocument, { file, isShaped }: FontFile, loadFont: LoadFont): Promise<Opened> {
  const bytes = await loadFont(file);
  const font = await pdf.embedFont(bytes, { subset: true, ...(isShaped && { features: UNSHAPED }) });
  const characters = new Set(font.getCharacterSet());
  let opened: OpenFont | undefined;
  return {
    ...{ font, characters, isShaped },
    shape: () => {
      opened ??= openFont(bytes);
      return opened;
    },
  };
}

/** Each that is to be drawn, once in each style. */
function charactersOf(texts: readonly { text: string; style: FontStyle }[]) {
  const wanted = new Map<FontStyle, Set<string>>();
  for (const { text, style } of texts)
    wanted.set(
      style,
      new Set([...(wanted.get(style) ?? []), ...visible(text).flatMap(withMirrored), MISSING]),
    );
  return [...wanted].flatMap(([style, all]) => [...all].map((character) => ({ style, character })));
}

const visible = (text: string, kept?: RegExp): string[] => [
  ...text.replace(INVISIBLE, (mark) => (kept?.test(mark) ? mark : '')).replace(/\s/gu, ' '),
];

const withMirrored = (character: string): string[] => [character, mirror(character)];

interface Run {
  text: string;
  /** With what is mirrored, and with the joiners. */
  look: string;
  opened: Opened;
}

function toFontRun({ text, look, opened }: Run, isFromRight: boolean): FontRun {
  const { font, isShaped, shape } = opened;
  if (!isFromRight)
    return isShaped ? { text, font, outline: outlineText(shape(), look, 'ltr') } : { text, font };
  return { text: [...text].reverse().join(''), font, outline: outlineText(shape(), look, 'rtl') };
}
