import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { LatestUpdates } from '#web/home/latest-updates.tsx';
import { publishedUpdates, UPDATES, type Update } from '#web/home/updates.ts';
import { followSpotlights } from './spotlight.ts';

let stop = () => {};
let cleanUp: () => void;
beforeEach(async () => {
  cleanUp = await render(<LatestUpdates />, ['home']);
  await expect.element(page.getByRole('region', { name: "What's New" })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stop = followSpotlights();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  cleanUp();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slide]')].findIndex((slide) => !slide.hidden);
const current = () =>
  [...document.querySelectorAll('[data-dot]')].findIndex((dot) => dot.hasAttribute('aria-current'));
const button = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Alone, on the day of its date. */
async function showOnly(update: Update) {
  cleanUp();
  cleanUp = await render(<LatestUpdates updates={[update]} today={update.date} />, ['home']);
  await expect.element(page.getByRole('region', { name: "What's New" })).toBeVisible();
}
const badges = () =>
  [...document.querySelectorAll('[data-slide]:not([hidden]) .badge')].map((badge) => [
    badge.className,
    badge.textContent,
  ]);

test('what is dated later waits for its day, and without anything there is no card', async () => {
  const day = UPDATES.map(({ date }) => date).toSorted()[0] as string;
  const later = UPDATES.filter(({ date }) => date > day);
  expect(later.length).toBeGreaterThan(0);
  expect(publishedUpdates(UPDATES, day)).toEqual(UPDATES.filter(({ date }) => date === day));
  cleanUp();
  cleanUp = await render(
    <>
      <p>Below</p>
      <LatestUpdates today="2020-01-01" />
    </>,
    ['home'],
  );
  await expect.element(page.getByText('Below')).toBeVisible();
  expect(document.querySelector('[data-spotlight]')).toBeNull();
});

test('the pointer over it makes it wait', async () => {
  const spotlight = page.getByRole('region', { name: "What's New" });
  await spotlight.hover();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(0);
  await commands.parkPointer();
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(1);
});

test('with reduced motion it stands still until it is played', () => {
  stop();
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );
  stop = followSpotlights();
  asked.mockRestore();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(0);
  const [pause] = button('[data-pause]');
  expect(pause?.getAttribute('aria-label')).toBe('Play');
  pause?.click();
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(1);
});

test('there are five items, each with a link, a type and a date', async () => {
  expect(UPDATES).toHaveLength(5);
  expect(page.getByRole('link', { name: /^Learn More/ }).elements()).toHaveLength(1);
  await expectNoAxeViolations();
});

test.each([
  ['tool', 'badge badge-default', 'Tool'],
  ['feature', 'badge badge-secondary', 'Feature'],
  ['update', 'badge', 'Update'],
  ['tip', 'badge badge-destructive', 'Tip'],
] as const)('of type %s it has a badge of the look "%s", which says %s', async (type, look, text) => {
  const [first] = UPDATES.filter((update) => update.type === type);
  if (!first) throw new Error(`Nothing is a ${type}.`);
  await showOnly(first);
  expect(badges()).toEqual([[look, text], ...(first.isFeatured ? [['badge badge-lit', 'Featured']] : [])]);
});

test('a badge says Featured of what is featured, and of nothing else', async () => {
  const [featured] = UPDATES.filter(({ isFeatured }) => isFeatured);
  if (!featured) throw new Error('Nothing is featured.');
  const { isFeatured: _, ...plain } = featured;
  await showOnly(featured);
  expect(badges().map(([, text]) => text)).toContain('Featured');
  await showOnly(plain as Update);
  expect(badges().map(([, text]) => text)).not.toContain('Featured');
});

test('it turns every 10 s, in a loop, one slide at a time', () => {
  const seen = Array.from({ length: 6 }, () => {
    const at = shown();
    expect(current()).toBe(at);
    vi.advanceTimersByTime(9999);
    expect(shown()).toBe(at);
    vi.advanceTimersByTime(1);
    return at;
  });
  expect(seen).toEqual([0, 1, 2, 3, 4, 0]);
});

test('a dot jumps to its item and the 10 s begin anew', () => {
  vi.advanceTimersByTime(9000);
  button('[data-dot]')[3]?.click();
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(9999);
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(4);
});

test('paused it stays, and its button then says Play', () => {
  const [pause] = button('[data-pause]');
  pause?.click();
  expect(pause?.getAttribute('aria-label')).toBe('Play');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(0);
  pause?.click();
  expect(pause?.getAttribute('aria-label')).toBe('Pause');
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(1);
});

test('with the focus inside it waits', () => {
  button('[data-dot]')[0]?.focus();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe(0);
});
