import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { KeyLine } from './key-line.tsx';
import { requestKeyCard } from './key-request.ts';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('says that the card cannot be had, by a press or to who asks for it, and opens it once it can', async () => {
  const load = vi.fn(() => import('./api-key-card.tsx')).mockRejectedValue(new TypeError('Failed to fetch'));
  cleanUp = await render(<KeyLine load={load} />, ['workbench', 'providers']);
  const button = page.getByRole('button', { name: 'Add one' });
  const toast = page.getByRole('alert').getByText('This could not be loaded.');
  await button.click();
  await expect.element(toast).toBeVisible();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Close' }).click();
  requestKeyCard();
  await expect.element(toast).toBeVisible();
  load.mockImplementation(() => import('./api-key-card.tsx'));
  requestKeyCard();
  await expect.element(page.getByLabelText('Provider')).toBeVisible();
});
