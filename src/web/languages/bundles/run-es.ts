import type { TextTree } from '../find-text.ts';

/** Texts of every run, whose noun's file alone nobody needs. */
export const texts = import.meta.glob<TextTree>(
  '../../locales/es/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  { eager: true, import: 'default' },
);
