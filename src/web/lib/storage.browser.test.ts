import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { visitorLanguage } from '#web/languages/language.ts';
import {
  forgetMemory,
  listOffline,
  readOffline,
  removeAllOffline,
  removeOffline,
  writeOffline,
} from './offline-store.ts';
import { forgetLeftWork, keepSessionHint, letterOf, SIGNED_OUT_KEY } from './session-hint.ts';
import { readStored, readStoredJson, writeStored } from './storage.ts';
import { chooseTheme, savedTheme } from './theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const refuse = () => {
  const no = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(no);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(no);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(no);
};

test('what is written is read, and null removes it', () => {
  expect(writeStored('a', 'b')).toBe(true);
  expect(readStored('a')).toBe('b');
  writeStored('a', null);
  expect(readStored('a')).toBeNull();
});

test('what is no JSON is read as nothing', () => {
  writeStored('a', '{"b":1}');
  expect(readStoredJson('a')).toEqual({ b: 1 });
  writeStored('a', '{"b":');
  expect([readStoredJson('a'), readStoredJson('c')]).toEqual([null, null]);
});

test('refused storage is told and nothing throws', () => {
  refuse();
  expect(readStored('a')).toBeNull();
  expect(writeStored('a', 'b')).toBe(false);
  expect(() => chooseTheme('dark')).not.toThrow();
  expect(savedTheme()).toBe('system');
  expect(visitorLanguage()).toBe('en');
  expect(() => keepSessionHint(null)).not.toThrow();
});

test.each([
  ['de', 'de'],
  ['xx', 'en'],
  ['{"a":1}', 'en'],
  [null, 'en'],
])('the saved language %j is restored as %s', (saved, language) => {
  if (saved) localStorage.setItem('language', saved);
  expect(visitorLanguage()).toBe(language);
});

test.each([
  ['clara@example.org', 'C'],
  ['', 'U'],
  [null, 'U'],
  [undefined, 'U'],
])('the letter of %j is %s', (email, letter) => {
  expect(letterOf(email)).toBe(letter);
});

test('what was worked on in a tab goes once when somebody signed out while it slept', () => {
  const work = () => sessionStorage.getItem('work:form:hookbuilder');
  sessionStorage.setItem('work:form:hookbuilder', 'of a visitor');
  forgetLeftWork();
  expect(work()).toBe('of a visitor');
  localStorage.setItem(SIGNED_OUT_KEY, '1');
  forgetLeftWork();
  expect(work()).toBeNull();
  sessionStorage.setItem('work:form:hookbuilder', 'of the next one');
  forgetLeftWork();
  expect(work()).toBe('of the next one');
  sessionStorage.clear();
});

describe('what opens without a network', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await removeAllOffline('');
  });

  test('reads what another tab wrote since', async () => {
    await writeOffline('pack', 'of this tab');
    const database = await openDB('offline');
    await database.put('entries', { value: 'of the other', expiresAt: null }, 'pack');
    database.close();
    expect(await readOffline('pack')).toBe('of the other');
  });

  test('a key goes alone, at its end or when it is removed; with all that begin with it only where that is asked', async () => {
    const keys = ['pack', 'pack:1', 'pack:12', 'pack:2'];
    for (const key of keys) await writeOffline(key, key);
    await removeOffline('pack');
    await writeOffline('pack:1', 'ended', 1);
    expect(await readOffline('pack:1', 1)).toBeUndefined();
    expect(await listOffline('pack')).toEqual(['pack:12', 'pack:2']);
    await removeAllOffline('pack:1');
    expect(await listOffline('pack')).toEqual(['pack:2']);
  });

  test('also of what the browser refuses', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (const key of ['a', 'ab']) await writeOffline(key, key);
    await removeOffline('a');
    expect(await listOffline('a')).toEqual(['ab']);
    await removeAllOffline('a');
    expect(await listOffline('a')).toEqual([]);
  });

  test('keeps for the page’s life what the browser refuses', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await writeOffline('pack', 'of this tab');
    expect(await readOffline('pack')).toBe('of this tab');
    forgetMemory();
    expect(await readOffline('pack')).toBeUndefined();
  });
});
