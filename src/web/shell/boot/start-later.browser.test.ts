import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LATER, START_LATER_SCRIPT } from './start-later.ts';

declare global {
  var startedLater: number;
}

type Marks = Record<string, string>;
const VISITOR = { whole: '', session: 'out' };

/** The head runs it as text, so the test does. @param asked behind the address @param parent the page around, or the page itself */
const begin = (marks: Marks, asked: Partial<Location> = {}, parent: unknown = window) =>
  new Function('d', 'location', 'parent', START_LATER_SCRIPT)(
    marks,
    { search: '', hash: '', ...asked },
    parent,
  );
const endReading = () => dispatchEvent(new Event('DOMContentLoaded'));
function open(...page: Parameters<typeof begin>): void {
  begin(...page);
  endReading();
}
const links = () => document.querySelectorAll('link[rel=modulepreload][href="/nowhere.js"]').length;
const act = () => dispatchEvent(new Event('keydown'));

beforeEach(() => {
  localStorage.clear();
  globalThis.startedLater = 0;
  document.head.insertAdjacentHTML('beforeend', `<link rel="${LATER}" href="/nowhere.js">`);
  const script = document.createElement('script');
  script.type = LATER;
  script.text = 'startedLater += 1';
  document.body.append(script);
});
afterEach(() => {
  act();
  for (const each of document.querySelectorAll(`[type^=${LATER}], [href="/nowhere.js"], [inert]`))
    each.remove();
  vi.restoreAllMocks();
});

test('the scripts of a page run once it is painted', async () => {
  open({ session: 'out' });
  expect(globalThis.startedLater).toBe(0);
  await expect.poll(() => globalThis.startedLater).toBe(1);
  expect(links()).toBe(1);
});

test('of a page that is whole they are fetched then, and run once somebody acts', async () => {
  open(VISITOR);
  await expect.poll(links).toBe(1);
  expect(document.querySelector(`script[type=${LATER}]`)).not.toBeNull();
  act();
  dispatchEvent(new Event('scroll'));
  await expect.poll(() => globalThis.startedLater).toBe(1);
  act();
  expect(globalThis.startedLater).toBe(1);
});

test('a pointer at rest, under which the page has come, is no act', async () => {
  open(VISITOR);
  await expect.poll(links).toBe(1);
  dispatchEvent(new PointerEvent('pointermove'));
  expect(document.querySelector(`script[type=${LATER}]`)).not.toBeNull();
  dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
  await expect.poll(() => globalThis.startedLater).toBe(1);
});

test('who acted before the paint does not act twice', async () => {
  begin(VISITOR);
  act();
  endReading();
  await expect.poll(() => globalThis.startedLater).toBe(1);
});

test.each<[string, Marks, Partial<Location>, () => void]>([
  ['who is signed in', { whole: '', session: 'in' }, {}, () => {}],
  ['an address that asks for something', VISITOR, { search: '?topic=business' }, () => {}],
  ['an address that names a place', VISITOR, { hash: '#pro' }, () => {}],
  ['a device that keeps something', VISITOR, {}, () => localStorage.setItem('theme', 'dark')],
  [
    'what cannot be used yet',
    VISITOR,
    {},
    () => document.body.insertAdjacentHTML('beforeend', '<p inert></p>'),
  ],
])('nobody has to act for %s', async (_, marks, asked, prepare) => {
  prepare();
  open(marks, asked);
  await expect.poll(() => globalThis.startedLater).toBe(1);
});

test('nobody has to act for a page that stands in another', async () => {
  open(VISITOR, {}, {});
  await expect.poll(() => globalThis.startedLater).toBe(1);
});

test.each([
  ['by the browser', VISITOR, true],
  ['until its language has come', { ...VISITOR, waiting: '' }, false],
])('a page that is hidden %s waits for no paint', async (_, marks, isHidden) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  open(marks);
  expect(document.querySelector(`script[type=${LATER}]`)).toBeNull();
  expect(links()).toBe(1);
  await expect.poll(() => globalThis.startedLater).toBe(1);
});

test('a browser that tells of no paint is not waited for', async () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  open({ session: 'out' });
  await expect.poll(() => globalThis.startedLater).toBe(1);
  vi.unstubAllGlobals();
});
