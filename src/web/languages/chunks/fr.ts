import type { ResourceLanguage } from 'i18next';

export const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../../locales/fr/*.json',
    '!../../locales/fr/{account,common,shell,tools,gate}.json',
    '!../../locales/fr/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);
