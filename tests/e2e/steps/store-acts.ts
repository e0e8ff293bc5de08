/** What people do in the store, as they see it: by the names of what is on the page. */
import { expect, type Locator, type Page } from '@playwright/test';

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Ends once it can be used. */
export async function openStore(page: Page, query = ''): Promise<void> {
  await page.goto(`/prompt-store${query}`);
  await expect(foundBundles(page)).toBeAttached();
}

/** What is told to those who listen: the cards are drawn a few at a time. */
export const foundBundles = (page: Page, count?: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count ?? '\\d+'} bundles? found$`) });

export const heart = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Add ${name} to Favorites`, exact: true });

/** Their names, in the cart's order; ends with the cart closed. */
export async function namesInCart(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Open the cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toBeVisible();
  const removals = await cart.getByRole('button', { name: /^Remove / }).all();
  const names = await Promise.all(removals.map((button) => button.getAttribute('aria-label')));
  await cart.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(cart).toBeHidden();
  return names.map((name) => (name ?? '').replace('Remove ', ''));
}

/** On the checkout, to the paid order. */
export async function payByTest(page: Page): Promise<void> {
  // The cart has a button of this name, too, until the checkout stands in its place.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const pay = page.getByRole('main').getByRole('button', { name: 'Checkout', exact: true });
  await expect(pay).toBeEnabled();
  await pay.click();
  await page.waitForURL('**/test-payment/*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/orders/*');
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
}

/** On the order: what the payment company would do with it, and back. */
export async function playPayment(page: Page, act: 'Refund all'): Promise<void> {
  await page.getByRole('link', { name: 'Open in the test mode' }).click();
  const button = page.getByRole('button', { name: act });
  await button.click();
  await expect(button).toBeHidden();
  await page.getByRole('link', { name: 'Back to the order' }).click();
}

/** What the server says to who is signed in on this page, asked as a program would. */
export const statusOf = async (page: Page, method: 'GET' | 'POST', path: string, data?: object) =>
  (await page.request.fetch(path, { method, ...(data && { data }) })).status();
