/** Fonts of one PDF: each character in the first font that has it, each font fetched and embedded once and cut to what is used. */
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { type FontStyle, filesFor } from './font-files.ts';

export type LoadFont = (file: string) => Promise<Uint8Array>;

/** Characters that follow each other in one font. */
export interface FontRun {
  text: string;
  font: PDFFont;
}

export interface PdfFonts {
  /** Fetches what these texts need; to be awaited before the texts are measured. */
  prepare: (texts: readonly { text: string; style: FontStyle }[]) => Promise<void>;
  runsOf: (text: string, style: FontStyle) => FontRun[];
  /** In points. */
  widthOf: (run: FontRun, size: number) => number;
  /** Characters that no font has; they are printed as a box with a question mark. */
  missing: () => readonly string[];
}

const MISSING = '\ufffd';
/** Choices of look and joints between emoji: no letters, and drawn as empty boxes where a font lacks them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export function createPdfFonts(pdf: PDFDocument, loadFont: LoadFont): PdfFonts {
  pdf.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  const fonts = new Map<string, Promise<{ font: PDFFont; characters: Set<number> }>>();
  const chosen = new Map<string, PDFFont>();
  const widths = new Map<PDFFont, Map<string, number>>();
  const missing = new Set<string>();

  const open = (file: string) => {
    const opening =
      fonts.get(file) ??
      loadFont(file)
        .then((bytes) => pdf.embedFont(bytes, { subset: true }))
        .then((font) => ({ font, characters: new Set(font.getCharacterSet()) }));
    fonts.set(file, opening);
    return opening;
  };

  async function choose(character: string, style: FontStyle): Promise<void> {
    const key = style + character;
    if (chosen.has(key)) return;
    for (const file of filesFor(character, style)) {
      const { font, characters } = await open(file);
      if (!characters.has(character.codePointAt(0) ?? 0)) continue;
      chosen.set(key, font);
      return;
    }
    missing.add(character);
  }

  return {
    async prepare(texts) {
      const wanted = new Map<FontStyle, Set<string>>();
      for (const { text, style } of texts)
        wanted.set(style, new Set([...(wanted.get(style) ?? []), ...visible(text), MISSING]));
      const pairs = [...wanted].flatMap(([style, all]) =>
        [...all].map((character) => ({ style, character })),
      );
      // All at once: a Japanese text takes some twenty small files.
      await Promise.all(pairs.map(({ style, character }) => choose(character, style)));
    },
    runsOf(text, style) {
      const runs: FontRun[] = [];
      for (const character of visible(text)) {
        const font = chosen.get(style + character);
        const shown = font ? { text: character, font } : { text: MISSING, font: chosen.get(style + MISSING) };
        const last = runs.at(-1);
        if (last && last.font === shown.font) last.text += shown.text;
        else if (shown.font) runs.push({ text: shown.text, font: shown.font });
      }
      return runs;
    },
    widthOf({ text, font }, size) {
      const known = widths.get(font) ?? new Map<string, number>();
      widths.set(font, known);
      const width = known.get(text) ?? font.widthOfTextAtSize(text, 1);
      known.set(text, width);
      return width * size;
    },
    missing: () => [...missing],
  };
}

const visible = (text: string): string[] => [...text.replace(INVISIBLE, '').replace(/\s/gu, ' ')];
