import type { ResourceLanguage } from 'i18next';

/** Texts of every run, whose noun's file alone nobody needs. */
export const texts = import.meta.glob<ResourceLanguage>(
  '../../locales/ja/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  { eager: true, import: 'default' },
);
