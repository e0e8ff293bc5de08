import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { FloatingMenu } from './floating-menu.tsx';
import { MenuItem } from './popover-menu.tsx';

const MENU = (
  <FloatingMenu label="More" trigger="…">
    <MenuItem icon={null} onSelect={() => {}}>
      Copy
    </MenuItem>
  </FloatingMenu>
);

let cleanUp = () => {};
afterEach(() => cleanUp());

test('is closed by a scroll that takes its button from under it, and not by one that came before', async () => {
  const ui = <main style={{ blockSize: '300vh', paddingBlockStart: '120vh' }}>{MENU}</main>;
  cleanUp = await render(ui, []);
  const more = page.getByRole('button', { name: 'More' });
  const item = page.getByRole('button', { name: 'Copy' });
  const opener = more.element() as HTMLElement;
  const scrolled = () =>
    new Promise((told) => addEventListener('scroll', told, { capture: true, once: true, passive: true }));

  // A focus far below scrolls there; who hears of it hears of it with the next frame.
  const followed = scrolled();
  opener.focus();
  opener.click();
  await expect.element(item).toBeVisible();
  await followed;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  expect(item.elements()).toHaveLength(1);

  scrollBy(0, 40);
  await expect.element(item).not.toBeInTheDocument();
});

test('a choice by the keyboard gives the focus back to its button, which may say what it does', async () => {
  const ui = (
    <main style={{ paddingBlockStart: '4rem' }}>
      <span data-tooltip="What can be done">{MENU}</span>
    </main>
  );
  cleanUp = await render(ui, []);
  (page.getByRole('button', { name: 'More' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
  await expect
    .poll(() => document.querySelector('.tooltip:popover-open')?.textContent)
    .toBe('What can be done');
});
