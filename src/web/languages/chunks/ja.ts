import type { TextTree } from '../find-text.ts';

export const chunks = import.meta.glob<TextTree>(
  [
    '../../locales/ja/*.json',
    '!../../locales/ja/{account,voice,workbench,tools,common,shell,tool-page,gate}.json',
    '!../../locales/ja/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  ],
  { import: 'default' },
);
