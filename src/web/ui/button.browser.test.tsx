import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { Button, ButtonLink, type ButtonVariant } from './button.tsx';

const VARIANTS: ButtonVariant[] = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'glowing',
  'success',
];
let cleanUp: () => void;
afterEach(() => cleanUp());

test('the eight variants all look different, in both themes, and pass axe', async () => {
  cleanUp = await render(
    VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    )),
    [],
  );
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    await expect.element(page.getByRole('button', { name: 'success' })).toBeVisible();
    const looks = VARIANTS.map((name) => {
      const button = page.getByRole('button', { name, exact: true }).element();
      const { backgroundColor, borderColor, color, boxShadow, textDecorationLine } = getComputedStyle(button);
      return [backgroundColor, borderColor, color, boxShadow, textDecorationLine].join();
    });
    expect(new Set(looks).size).toBe(VARIANTS.length);
    await expectNoAxeViolations();
  }
});

test.each([
  ['sm', 36],
  ['default', 44],
  ['lg', 54],
  ['icon', 44],
] as const)('%s is %i px high', async (size, height) => {
  cleanUp = await render(
    <Button size={size} aria-label="Go">
      Go
    </Button>,
    [],
  );
  const button = page.getByRole('button', { name: 'Go' });
  await expect.element(button).toBeVisible();
  expect(button.element().getBoundingClientRect().height).toBe(height);
});

test('a small button still offers 44 px to the finger', async () => {
  cleanUp = await render(<Button size="sm">Go</Button>, []);
  const button = page.getByRole('button', { name: 'Go' });
  await expect.element(button).toBeVisible();
  const { left, bottom } = button.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 5, bottom + 3)).toBe(button.element());
});

test('while busy it says so, cannot be pressed and shows its busy label', async () => {
  const onClick = vi.fn();
  cleanUp = await render(
    <Button busy busyLabel="Processing" onClick={onClick}>
      Generate
    </Button>,
    [],
  );
  const button = page.getByRole('button', { name: 'Processing' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLElement).click();
  expect(onClick).not.toHaveBeenCalled();
});

test('it keeps the focus while what it began is busy, and sends its form only once', async () => {
  const onSubmit = vi.fn();
  function Form() {
    const [isBusy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          setBusy(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={isBusy} disabled={isBusy}>
          Send
        </Button>
      </form>
    );
  }
  cleanUp = await render(<Form />, []);
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toBeDisabled();
  expect(document.activeElement).toBe(button.element());
  await userEvent.keyboard('{Enter}');
  page.getByRole('textbox').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('it does not submit forms unless it says so, and works from the keyboard', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  cleanUp = await render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
    [],
  );
  await expect.element(page.getByText('Plain')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('the focus ring is 2 px wide and 3 px away', async () => {
  cleanUp = await render(<ButtonLink to="/tools">Tools</ButtonLink>, []);
  const link = page.getByRole('link', { name: 'Tools' });
  await expect.element(link).toBeVisible();
  await userEvent.tab();
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(link.element());
  expect([outlineWidth, outlineOffset, outlineStyle]).toEqual(['2px', '3px', 'solid']);
});
