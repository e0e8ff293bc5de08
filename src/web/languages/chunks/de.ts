import type { TextTree } from '../find-text.ts';

export const chunks = import.meta.glob<TextTree>(
  [
    '../../locales/de/*.json',
    '!../../locales/de/{account,voice,workbench,tools,common,shell,tool-page,gate}.json',
    '!../../locales/de/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  ],
  { import: 'default' },
);
