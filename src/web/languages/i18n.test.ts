import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { TextTree } from './find-text.ts';
import { createI18n, type I18nStore } from './i18n.ts';

const resources = {
  en: { common: { both: 'Both', onlyEnglish: 'Only English' } },
  de: { common: { both: 'Beide' } },
};

/** Of texts that are only here. */
const textOf = (store: I18nStore, key: string): string => store.shown().getT('common')(key as 'save');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a text in the language is shown without a word', async () => {
  const store = await createI18n({ language: 'de', resources });
  expect(textOf(store, 'both')).toBe('Beide');
  expect(console.warn).not.toHaveBeenCalled();
});

test('a missing text falls back to English with a warning', async () => {
  const store = await createI18n({ language: 'de', resources });
  expect(textOf(store, 'onlyEnglish')).toBe('Only English');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('onlyEnglish'));
});

test('a text missing in English too falls back to its key with a warning', async () => {
  const store = await createI18n({ language: 'de', resources });
  expect(textOf(store, 'nowhere')).toBe('nowhere');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nowhere'));
});

test('English is loaded for what a language lacks, and shown as soon as it is here', async () => {
  const load = async (language: string) => {
    if (language === 'de') throw new Error('offline');
    return resources.en.common;
  };
  const store = await createI18n({ language: 'de', load, namespaces: ['common'] });
  const arrived = new Promise<void>((resolve) => store.subscribe(resolve));
  expect(textOf(store, 'both')).toBe('both');
  await arrived;
  expect(textOf(store, 'both')).toBe('Both');
});

test('texts that nobody can load leave their keys, and nothing waits for them', async () => {
  const load = () => Promise.reject(new Error('offline'));
  const store = await createI18n({ language: 'de', load, namespaces: ['common'] });
  const arrived = new Promise<void>((resolve) => store.subscribe(resolve));
  expect(textOf(store, 'both')).toBe('both');
  await arrived;
  expect(textOf(store, 'both')).toBe('both');
});

test('texts that could not be had are asked for until they come, ever more seldom, and are shown then', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= 3) throw new Error('offline');
    return resources.en.common;
  });
  const store = await createI18n({ language: 'en', load, namespaces: ['common'] });
  const arrived = vi.fn();
  store.subscribe(arrived);
  expect(textOf(store, 'both')).toBe('both');
  await vi.advanceTimersByTimeAsync(1_000 + 2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(arrived).toHaveBeenCalledOnce();
  expect(textOf(store, 'both')).toBe('Both');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('texts are loaded per language and namespace, and only those asked for', async () => {
  const asked: string[] = [];
  const load = async (language: string, namespace: string) => {
    asked.push(`${language}/${namespace}`);
    return {};
  };
  await createI18n({ language: 'fr', load, namespaces: ['shell'] });
  expect(asked).toEqual(['fr/shell']);
});

test('a key or a namespace that is not among the texts does not compile', async () => {
  const store = await createI18n({ language: 'en', resources });
  const { getT } = store.shown();
  const t = getT('common');
  // @ts-expect-error there is no such level
  t('common:levels.golden');
  // @ts-expect-error there is no such namespace
  t('comon:save');
  // @ts-expect-error there is no such place
  t(`common:grades.${textName<Texts['common']['levels']>('pro')}`);
  expect(t('common:both' as 'common:save')).toBe('Both');
});

test('another language is shown when all texts in use are here, and of two asked for at once the last', async () => {
  const gates = new Map<string, () => void>();
  const load = (language: string) =>
    new Promise<TextTree>((resolve) => {
      gates.set(language, () => resolve({ both: language }));
      if (language === 'en') gates.get(language)?.();
    });
  const store = await createI18n({ language: 'en', load, namespaces: ['common'] });
  const before = store.shown().getT('common');
  const french = store.changeLanguage('fr');
  const german = store.changeLanguage('de');
  gates.get('de')?.();
  await german;
  gates.get('fr')?.();
  await french;
  const i18n = store.shown();
  expect(i18n.language).toBe('de');
  expect(textOf(store, 'both')).toBe('de');
  expect(i18n.getT('common')).not.toBe(before);
  expect(i18n.getT('common')).toBe(i18n.getT('common'));
});

test('a load is one promise however often it is asked for', async () => {
  const store = await createI18n({ language: 'en', load: async () => ({}) });
  const i18n = store.shown();
  expect(i18n.load(['shell', 'tools'])).toBe(i18n.load(['shell', 'tools']));
  await i18n.load(['shell', 'tools']);
  expect(i18n.load(['tools', 'shell'])).toMatchObject({ status: 'fulfilled' });
});

test('a name without a text has the default that came with it, without a word', async () => {
  const store = await createI18n({ language: 'de', resources });
  const { getT } = store.shown();
  expect(getT('common')('nowhere', { defaultValue: 'Here' })).toBe('Here');
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['en', 'Both 1,234,567.5'],
  ['es', 'Both 1.234.567,5'],
  ['fr', 'Both 1\u202f234\u202f567,5'],
  ['de', 'Both 1.234.567,5'],
  ['ja', 'Both 1,234,567.5'],
] as const)(
  'numbers are written as %s writes them, and what is given as text as it is',
  async (language, text) => {
    const store = await createI18n({
      language,
      resources: { [language]: { common: { both: 'Both {{number}}', id: 'Receipt {{number}}' } } },
    });
    const t = store.shown().getT('common');
    expect(t('both' as 'save', { number: 1_234_567.5 })).toBe(text);
    expect(t('id' as 'save', { number: '1234567' })).toBe('Receipt 1234567');
  },
);
