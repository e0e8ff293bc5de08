import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootScript } from './boot-script.ts';

const root = document.documentElement;
// The head runs it as text, so the test does.
const boot = new Function(bootScript());

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  root.lang = 'en';
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});
afterEach(() => {
  delete root.dataset.waiting;
});

test.each([
  ['dark', 'dark', 'dark'],
  ['light', 'light', 'light'],
])('a saved theme %s becomes the class %s', (saved, className, theme) => {
  localStorage.setItem('theme', saved);
  boot();
  expect(root.className).toBe(className);
  expect(root.dataset.theme).toBe(theme);
});

test.each([null, 'purple', '"dark"'])('with %j saved the system decides', (saved) => {
  if (saved) localStorage.setItem('theme', saved);
  boot();
  expect(root.className).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  expect(root.dataset.theme).toBe('system');
});

test.each([
  [null, 'out', 'user'],
  ['{"isAdmin":false,"letter":"C"}', 'in', 'user'],
  ['{"isAdmin":true,"letter":"C"}', 'in', 'admin'],
  ['{broken', 'out', 'user'],
])('the hint %j shows the header as signed %s, as %s', (hint, session, role) => {
  if (hint) localStorage.setItem('session-hint', hint);
  boot();
  expect([root.dataset.session, root.dataset.role]).toEqual([session, role]);
});

test.each([
  ['de', undefined, ''],
  ['en', undefined, undefined],
  ['xx', undefined, undefined],
  ['de', '', undefined],
])('with %s saved and data-static %j the page waits: %j', (language, isStatic, waiting) => {
  localStorage.setItem('language', language);
  if (isStatic !== undefined) root.dataset.static = isStatic;
  boot();
  expect(root.dataset.waiting).toBe(waiting);
});

test.each([
  [['de-CH', 'en'], null, ''],
  [['nl', 'ja-JP'], null, ''],
  [['en-GB', 'de'], null, undefined],
  [['nl'], null, undefined],
  [['de'], 'en', undefined],
  [['de'], 'xx', ''],
])('in a browser that reads %j, with %j saved, the page waits: %j', (languages, saved, waiting) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (saved) localStorage.setItem('language', saved);
  boot();
  expect(root.dataset.waiting).toBe(waiting);
  vi.restoreAllMocks();
});

test.each([
  ['/de/tools', 'de', undefined],
  ['/de', 'de', undefined],
  ['/de/tools', 'en', ''],
  ['/xx/tools', 'en', undefined],
])('at %s a page in %s waits: %j, whatever was chosen before', (path, lang, waiting) => {
  const before = location.href;
  history.replaceState(null, '', path);
  try {
    root.lang = lang;
    localStorage.setItem('language', 'en');
    boot();
    expect(root.dataset.waiting).toBe(waiting);
  } finally {
    history.replaceState(null, '', before);
  }
});

test('the language of the visit comes before the saved one', () => {
  localStorage.setItem('language', 'en');
  sessionStorage.setItem('visit-language', 'fr');
  try {
    boot();
    expect(root.dataset.waiting).toBe('');
  } finally {
    sessionStorage.removeItem('visit-language');
  }
});

test('storage that is refused changes nothing', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  try {
    boot();
  } finally {
    Object.defineProperty(window, 'localStorage', original);
  }
  expect(root.dataset.session).toBe('out');
  expect(root.className).not.toBe('');
});
