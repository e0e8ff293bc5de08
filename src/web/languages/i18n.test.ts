import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Texts, textName } from '#web/locales/texts.ts';
import { createI18n } from './i18n.ts';

const resources = {
  en: { common: { both: 'Both', onlyEnglish: 'Only English' } },
  de: { common: { both: 'Beide' } },
};

/** Of texts that are only here. */
const textOf = ({ t }: Awaited<ReturnType<typeof createI18n>>, key: string): string => t(key as never);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a text in the language is shown without a word', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(textOf(i18n, 'both')).toBe('Beide');
  expect(console.warn).not.toHaveBeenCalled();
});

test('a missing text falls back to English with a warning', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(textOf(i18n, 'onlyEnglish')).toBe('Only English');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('onlyEnglish'));
});

test('a text missing in English too falls back to its key with a warning', async () => {
  const i18n = await createI18n({ language: 'de', resources });
  expect(textOf(i18n, 'nowhere')).toBe('nowhere');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nowhere'));
});

test('a namespace that cannot be loaded falls back to English', async () => {
  const load = async (language: string) => {
    if (language === 'de') throw new Error('offline');
    return resources.en.common;
  };
  const i18n = await createI18n({ language: 'de', load, namespaces: ['common'] });
  expect(textOf(i18n, 'both')).toBe('Both');
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

test('a key or a namespace that is not among the texts does not compile', async () => {
  const { t } = await createI18n({ language: 'en', resources });
  // @ts-expect-error there is no such level
  t('common:levels.golden');
  // @ts-expect-error there is no such namespace
  t('comon:save');
  // @ts-expect-error there is no such place
  t(`common:grades.${textName<Texts['common']['levels']>('pro')}`);
  expect(t('common:both' as 'common:save')).toBe('Both');
});
