import type { TextTree } from '../find-text.ts';

export const chunks = import.meta.glob<TextTree>(
  [
    '../../locales/es/*.json',
    '!../../locales/es/{account,voice,workbench,tools,common,shell,tool-page,gate}.json',
    '!../../locales/es/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  ],
  { import: 'default' },
);
