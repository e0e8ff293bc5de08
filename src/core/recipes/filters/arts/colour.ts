import { buildPalette } from '#core/colour/build-palette.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** text | palette: harmony, mood, background, language → swatches, pairs, readable; see colour/build-palette.ts. */
  palette: (text: unknown, harmony: unknown, mood: unknown, background: unknown, language: unknown) =>
    overUserText(text, (plain) => {
      const wish = { harmony: textOf(harmony), mood: textOf(mood), background: textOf(background) };
      const { pairs, readable, ...rest } = buildPalette(plain, wish);
      const written = (ratio: number) => formatRatio(ratio, textOf(languageOf(language)));
      return {
        ...rest,
        pairs: pairs.map((pair) => ({ ...pair, ratio: written(pair.ratio) })),
        readable: { ...readable, ratio: written(readable.ratio) },
      };
    }),
};

/** Cut, not rounded: 4.499 must not be shown as 4.5. */
const formatRatio = (ratio: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );
