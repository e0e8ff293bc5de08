import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveLanguage, visitorLanguage } from './language.ts';
import { leaveLanguagePath } from './leave-language-path.ts';

const before = location.href;

beforeEach(() => {
  localStorage.setItem('language', 'fr');
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://lumora.test/de/tools">');
  document.body.innerHTML =
    '<a href="/de">a</a><a href="/de/tools?x=1">b</a><a href="/design">c</a><a href="https://x.test/de/y">d</a>';
});
afterEach(() => {
  history.replaceState(null, '', before);
  document.querySelector('link[rel="canonical"]')?.remove();
  document.body.innerHTML = '';
  saveLanguage('en');
  localStorage.clear();
});

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the address and its links become the plain ones, and the visit keeps the language', () => {
  history.replaceState({ key: 'kept' }, '', '/de/tools?q=a#b');
  leaveLanguagePath();
  expect(location.href).toBe(`${location.origin}/tools?q=a#b`);
  expect(history.state).toEqual({ key: 'kept' });
  expect(hrefs()).toEqual(['/', '/tools?x=1', '/design', 'https://x.test/de/y']);
  expect(visitorLanguage()).toBe('de');
  expect(localStorage.getItem('language')).toBe('fr');
});

test('a choice ends the visit', () => {
  history.replaceState(null, '', '/de/tools');
  leaveLanguagePath();
  saveLanguage('ja');
  expect([visitorLanguage(), sessionStorage.getItem('visit-language')]).toEqual(['ja', null]);
});

test('home is left for home', () => {
  history.replaceState(null, '', '/de');
  leaveLanguagePath();
  expect(location.pathname).toBe('/');
});

test.each(['/tools', '/xx/tools', '/de//evil.test/x'])('%s stays as it is, and begins no visit', (path) => {
  history.replaceState(null, '', path);
  leaveLanguagePath();
  expect([location.pathname, visitorLanguage()]).toEqual([path, 'fr']);
});

test('where there is no page of ours the router is left to say so', () => {
  document.querySelector('link[rel="canonical"]')?.remove();
  history.replaceState(null, '', '/de/dashboard');
  leaveLanguagePath();
  expect([location.pathname, visitorLanguage()]).toEqual(['/de/dashboard', 'de']);
});
