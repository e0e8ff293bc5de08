import { afterEach, expect, it } from 'vitest';
import { isOpenedFromWhop } from './whop.ts';

afterEach(() => sessionStorage.clear());

it.each<[boolean, string, string[]]>([
  [true, 'https://whop.com/', []],
  [true, '', ['https://app.whop.com']],
  [false, '', []],
  [false, 'http://whop.com/', []],
  [false, 'https://notwhop.com/', []],
  [false, 'https://whop.com.example.test/', []],
  [false, 'https://example.test/?from=https://whop.com', ['https://example.test']],
])('%s for %j in %j', (isOpened, referrer, frames) => {
  expect(isOpenedFromWhop(referrer, frames)).toBe(isOpened);
});

it('is remembered by the tab, whatever page is loaded next', () => {
  expect(isOpenedFromWhop('https://whop.com/hub', [])).toBe(true);
  expect(isOpenedFromWhop(`${location.origin}/login`, [])).toBe(true);
});
