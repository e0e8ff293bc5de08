import { expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import en from './texts/en.json' with { type: 'json' };
import { notificationText, type TemplateName } from './texts.ts';

const NAMES = { tool: (slug: string) => slug, bundle: (slug: string) => slug };
const words = { en: { title: 'New', message: 'Open {tool}' } };

it.each(LANGUAGES)('asks in %s for nothing that is not known', (language) => {
  for (const template of Object.keys(en.templates) as TemplateName[])
    expect(() => notificationText(template, { words }, language, NAMES), template).not.toThrow();
});

it('leaves what somebody wrote as it is', () => {
  expect(notificationText('promotion', { words }, 'de', NAMES)).toEqual(words.en);
});
