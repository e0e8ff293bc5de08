import { gradeOf } from '#core/colour/contrast.ts';
import { layoutPoster } from '#core/posters/layout-poster.ts';
import { posterParams } from '#core/posters/poster-params.ts';
import { type Filters, languageOf, overUserText, plainValues, textOf } from '../filter.ts';

/** Width of a usual telephone in CSS pixels: what a type size of the picture comes down to there. */
const PHONE = 375;

export const FILTERS: Filters = {
  /** values | poster_plan: language → a poster for each size with its lines, and the colours with their contrast. */
  poster_plan: (values: unknown, language: unknown) => {
    const all = posterParams(plainValues(values)).map((params) => ({ params, layout: layoutPoster(params) }));
    // The colours are the same on every platform.
    const [first] = all;
    if (!first) return { posters: [] };
    const { paper, ink, accentInk, contrast } = first.layout;
    const { words, accent } = first.params;
    const ratio = new Intl.NumberFormat(languageOf(language), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      roundingMode: 'floor',
    });
    return overUserText(textOf(''), () => ({
      posters: all.map(({ params: { platform }, layout: { width, height, lines, fontSize } }) => ({
        platform,
        width,
        height,
        lines,
        size: fontSize,
        onPhone: Math.floor((fontSize * PHONE) / width),
        isSmall: (fontSize * PHONE) / width < 14,
      })),
      paper,
      ink,
      accentInk,
      contrast: {
        words: ratio.format(contrast.words),
        wordsGrade: gradeOf(contrast.words),
        accent: ratio.format(contrast.accent),
        accentGrade: gradeOf(contrast.accent),
      },
      letters: [...words.replace(/\s+/g, ' ')].length,
      hasAccent: accent !== '' && words.replace(/\s+/g, ' ').toLowerCase().includes(accent.toLowerCase()),
    }));
  },
};
