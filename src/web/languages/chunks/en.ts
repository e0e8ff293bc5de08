import type { ResourceLanguage } from 'i18next';

export const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../../locales/en/*.json',
    '!../../locales/en/{account,common,shell,tools,gate}.json',
    '!../../locales/en/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);
