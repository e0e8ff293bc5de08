/** Texts of the tool's page that a user goes by, from the locale files. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../../src/core/languages/languages.ts';

export interface ToolTexts {
  optional: string;
  draft: string;
  generate: string;
  /** From one question of a quiz to the next. */
  next: string;
  copy: string;
  copied: string;
  removeFile: (name: string) => string;
}

export function toolTexts(language: Language): ToolTexts {
  const read = (namespace: string) =>
    JSON.parse(readFileSync(`src/web/locales/${language}/${namespace}.json`, 'utf8'));
  const { form, file, quiz } = read('workbench');
  const { actions } = read('runs');
  const { toolbar } = read('results');
  return {
    optional: form.optional,
    draft: form.draft,
    generate: form.generate,
    next: quiz.next,
    copy: toolbar.copyAll,
    copied: actions.copied,
    removeFile: (name) => file.remove.replace('{{name}}', name),
  };
}
