import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { MenuItem, PopoverMenu } from './popover-menu.tsx';

const onEdit = vi.fn();
let cleanUp: () => void;
beforeEach(async () => {
  onEdit.mockClear();
  cleanUp = await render(
    <>
      <PopoverMenu trigger="..." label="More">
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem destructive onSelect={() => {}}>
          Delete
        </MenuItem>
      </PopoverMenu>
      <button type="button">Elsewhere</button>
    </>,
    [],
  );
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});
afterEach(() => cleanUp());

const isOpen = () => document.querySelector<HTMLDetailsElement>('details.menu')?.open;
const edit = () => page.getByRole('button', { name: 'Edit' });

test('it opens from the keyboard, a choice acts, closes it and gives the focus back', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  await expect.element(edit()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('Escape closes it and gives the focus back', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
});

test('a press elsewhere and focus moving on close it', async () => {
  await page.getByText('...').click();
  expect(isOpen()).toBe(true);
  await page.getByText('Elsewhere').click();
  expect(isOpen()).toBe(false);
  await page.getByText('...').click();
  (page.getByText('Elsewhere').element() as HTMLElement).focus();
  expect(isOpen()).toBe(false);
});

test('it passes axe while open', async () => {
  await page.getByText('...').click();
  await expectNoAxeViolations();
});
