import type { ResourceLanguage } from 'i18next';

export const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../../locales/es/*.json',
    '!../../locales/es/{account,common,shell,tools,gate}.json',
    '!../../locales/es/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);
