import type { ResourceLanguage } from 'i18next';

export const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../../locales/ja/*.json',
    '!../../locales/ja/{account,common,shell,tools,gate}.json',
    '!../../locales/ja/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);
