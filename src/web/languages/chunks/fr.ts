import type { TextTree } from '../find-text.ts';

export const chunks = import.meta.glob<TextTree>(
  [
    '../../locales/fr/*.json',
    '!../../locales/fr/{account,voice,workbench,tools,common,shell,tool-page,gate}.json',
    '!../../locales/fr/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  ],
  { import: 'default' },
);
