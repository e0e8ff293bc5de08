import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Button } from './button.tsx';
import { useLazyImport } from './use-lazy-import.ts';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
});

const load = vi.fn<() => Promise<string>>();

function Page() {
  const { part, isLoading, get } = useLazyImport(load);
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      <input aria-label="Typed" />
      <Button busy={isLoading} onClick={async () => setOpen((await get()) !== undefined)}>
        Open
      </Button>
      {isOpen && <p>{part}</p>}
    </main>
  );
}

const open = page.getByRole('button', { name: 'Open' });
const toast = page.getByRole('alert');

async function show(): Promise<void> {
  load.mockReset();
  cleanUp = await render(<Page />, []);
}

it('is busy until it is here, and hears no second press', async () => {
  await show();
  const held = Promise.withResolvers<string>();
  load.mockReturnValue(held.promise);
  await open.click();
  await expect.element(open).toHaveAttribute('aria-busy', 'true');
  open.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  held.resolve('Here it is');
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(open).not.toHaveAttribute('aria-busy');
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  [true, 'This could not be loaded.'],
  [false, 'The server could not be reached. Check your connection and try again.'],
])(
  'says that it cannot be had (online: %s), leaves the page as it is, and tries again',
  async (isOnline, text) => {
    await show();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    load
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue('Here it is');
    await page.getByLabelText('Typed').fill('My words');
    await open.click();
    await expect.element(toast.getByText(text)).toBeVisible();
    await expect.element(toast.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect.element(open).toHaveFocus();
    await expect.element(open).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByLabelText('Typed')).toHaveValue('My words');
    await open.click();
    await expect.element(page.getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  },
);
