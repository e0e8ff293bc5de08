import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from './i18n.ts';

const resources = {
  en: { common: { both: 'Both', onlyEnglish: 'Only English' } },
  de: { common: { both: 'Beide' } },
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a text in the language is shown without a word', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(i18n.t('both')).toBe('Beide');
  expect(console.warn).not.toHaveBeenCalled();
});

test('a missing text falls back to English with a warning', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(i18n.t('onlyEnglish')).toBe('Only English');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('onlyEnglish'));
});

test('a text missing in English too falls back to its key with a warning', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(i18n.t('nowhere')).toBe('nowhere');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nowhere'));
});

test('a namespace that cannot be loaded falls back to English', async () => {
  const load = async (language: string) => {
    if (language === 'de') throw new Error('offline');
    return resources.en.common;
  };
  const i18n = await createI18n({ language: 'de', load, namespaces: ['common'] });
  expect(i18n.t('both')).toBe('Both');
});

test('texts are loaded per language and namespace, and only those asked for', async () => {
  const asked: string[] = [];
  const load = async (language: string, namespace: string) => {
    asked.push(`${language}/${namespace}`);
    return {};
  };
  await createI18n({ language: 'fr', load, namespaces: ['shell'] });
  expect(asked.sort()).toEqual(['en/shell', 'fr/shell']);
});
