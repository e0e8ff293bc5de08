import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { dismissToast, showToast, TOAST_MS } from './toast.ts';

let cleanUp: () => void;
beforeEach(async () => {
  cleanUp = await render(<a href="#tools">Tools</a>, []);
  await expect.element(page.getByRole('link')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  cleanUp();
});

const toasts = () => [...document.querySelectorAll('.toast')];
const texts = () => toasts().map((toast) => toast.textContent);
/** Past the turn in which leaving focus is judged. */
const wait = (ms: number) => vi.advanceTimersByTime(ms);

test('there is one at a time: a new one replaces the old', () => {
  showToast({ title: 'One' });
  showToast({ title: 'Two', description: 'More' });
  expect(texts()).toEqual(['TwoMore']);
});

test('it links to the place that it names, without loading the page anew, and goes', async () => {
  showToast({ title: 'Kept', link: { to: '/runs?run=1', label: 'Open it' } });
  const link = page.getByRole('link', { name: 'Open it' });
  await expect.element(link).toHaveAttribute('href', '/runs?run=1');
  const before = location.href;
  (link.element() as HTMLElement).click();
  expect([texts(), location.href]).toEqual([[], before]);
});

test.each([
  ['success', 'polite'],
  ['info', 'polite'],
  ['warning', 'polite'],
  ['error', 'assertive'],
] as const)('%s is said %s', (type, politeness) => {
  showToast({ type, title: 'Said' });
  expect(toasts()[0]?.parentElement?.getAttribute('aria-live')).toBe(politeness);
});

test('it stays exactly for its duration', () => {
  showToast({ title: 'Ready', duration: 4000 });
  wait(3999);
  expect(texts()).toEqual(['Ready']);
  wait(1);
  expect(texts()).toEqual([]);
});

test('the five specified durations are these', () => {
  const specified = { toolSuccess: 4000, toolError: 5000, license: 6000, welcome: 5000, voiceSuccess: 3000 };
  expect(TOAST_MS).toMatchObject(specified);
});

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('time stands still between %s and %s', (start, end) => {
  showToast({ title: 'Held', duration: 1000 });
  wait(600);
  toasts()[0]?.dispatchEvent(new Event(start));
  wait(60_000);
  expect(texts()).toEqual(['Held']);
  toasts()[0]?.dispatchEvent(new Event(end));
  wait(1);
  wait(398);
  expect(texts()).toEqual(['Held']);
  wait(2);
  expect(texts()).toEqual([]);
});

test('it can be closed by its button and by Escape', async () => {
  showToast({ title: 'One' });
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(texts()).toEqual([]);
  showToast({ title: 'Two' });
  (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  expect(texts()).toEqual([]);
});

test('text is text, never markup', () => {
  showToast({ title: '<img src=x onerror=alert(1)>', description: '<b>bold</b>' });
  expect(toasts()[0]?.querySelector('img')).toBeNull();
  expect(texts()[0]).toContain('<b>bold</b>');
});

test('it passes axe', async () => {
  showToast({ type: 'error', title: 'There was an issue', description: 'Please try again.' });
  vi.useRealTimers();
  await expectNoAxeViolations();
});
