import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';
import { followTooltips } from './tooltips.ts';

let cleanUp: () => void;
beforeEach(async () => {
  cleanUp = await render(
    <div style={{ padding: '8rem' }}>
      <Tooltip content="Copies the result">
        <Button aria-label="Copy">C</Button>
      </Tooltip>
      <Tooltip content="Stars the result">
        <Button aria-label="Star">S</Button>
      </Tooltip>
    </div>,
    [],
  );
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible();
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

const shown = () => document.querySelector('.tooltip:popover-open')?.textContent ?? null;
const over = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
const away = () =>
  document.body.dispatchEvent(
    new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', screenX: 9 }),
  );

test('it comes after 700 ms under the pointer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(10_000);
  over('Copy');
  vi.advanceTimersByTime(699);
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Copies the result');
});

test('it does not come again over what was pressed, until the pointer has been elsewhere', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(30_000);
  over('Copy');
  page
    .getByRole('button', { name: 'Copy' })
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  over('Copy');
  vi.advanceTimersByTime(700);
  expect(shown()).toBeNull();
  away();
  over('Copy');
  vi.advanceTimersByTime(700);
  expect(shown()).toBe('Copies the result');
});

test('it does not come over what a press uncovered, until the pointer has moved', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(40_000);
  // A menu's line, which is gone with the press.
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  over('Copy');
  vi.advanceTimersByTime(700);
  expect(shown()).toBeNull();
  away();
  over('Copy');
  vi.advanceTimersByTime(700);
  expect(shown()).toBe('Copies the result');
});

test('for 300 ms after one the next comes without waiting, later it waits again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(20_000);
  over('Copy');
  vi.advanceTimersByTime(700);
  away();
  expect(shown()).toBeNull();
  vi.advanceTimersByTime(299);
  over('Star');
  vi.advanceTimersByTime(0);
  expect(shown()).toBe('Stars the result');
  away();
  vi.advanceTimersByTime(301);
  over('Copy');
  vi.advanceTimersByTime(600);
  expect(shown()).toBeNull();
});

test('the keyboard gets it at once, and Escape takes it away', async () => {
  await userEvent.tab();
  expect(shown()).toBe('Copies the result');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeNull();
});

test.each(['{Enter}', ' '])('a press by the keyboard takes it away: %j', async (key) => {
  await userEvent.tab();
  expect(shown()).toBe('Copies the result');
  await userEvent.keyboard(key);
  expect(shown()).toBeNull();
});

test('the words describe the button for screen readers, whether shown or not', async () => {
  await expect
    .element(page.getByRole('button', { name: 'Copy' }))
    .toHaveAccessibleDescription('Copies the result');
});

test('it comes over what the pointer was on before tooltips were followed', async () => {
  cleanUp();
  const early = document.createElement('button');
  early.dataset.tooltip = 'Was early';
  early.textContent = 'Early';
  document.body.append(early);
  await userEvent.hover(early);
  const letGo = followTooltips();
  cleanUp = () => {
    letGo();
    early.remove();
  };
  await vi.waitFor(() => expect(shown()).toBe('Was early'));
});
