import type { TextTree } from '../find-text.ts';

export const chunks = import.meta.glob<TextTree>(
  [
    '../../locales/en/*.json',
    '!../../locales/en/{account,voice,workbench,tools,common,shell,tool-page,gate}.json',
    '!../../locales/en/{runs,results,feedback,spending,providers,brand-voice,files}.json',
  ],
  { import: 'default' },
);
