import type { ResourceLanguage } from 'i18next';

export const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../../locales/de/*.json',
    '!../../locales/de/{account,common,shell,tools,gate}.json',
    '!../../locales/de/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);
