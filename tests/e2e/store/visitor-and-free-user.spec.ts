/** The store without a payment: a visitor's cart and favorites become an account's; a free account opens what is free. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BundleShelf } from '../../../src/core/bundles/shelf.ts';
import { expect, logIn, test } from '../steps/fixtures.ts';
import { confirm, PASSWORD, register, signUp } from '../steps/sign-up.ts';
import { card, foundBundles, heart, namesInCart, openStore, statusOf } from '../steps/store-acts.ts';

const shelfOf = async (page: Page): Promise<BundleShelf> =>
  (await page.request.get('/api/bundle-shelf')).json();

test('a visitor’s cart and favorites join the account that they sign up for, and those that are there', async ({
  page,
  site,
}) => {
  const email = `vera-${randomUUID()}@lumora.test`;

  await test.step('marks bundles and fills the cart; a reload keeps both', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await openStore(page);
    await heart(page, 'Launch Letters').click();
    await card(page, 'Launch Letters')
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .click();
    const told = page.locator('.toast', { hasText: 'Bundle added to cart' });
    // Under the pointer it stays, and it is reached once it has come to rest.
    await told.hover();
    const [toast, cart] = await Promise.all(
      [told, page.getByRole('button', { name: 'Cart (1)' })].map((one) => one.boundingBox()),
    );
    expect(toast && toast.y + toast.height, 'what is told lies above the way to the cart').toBeLessThan(
      cart?.y ?? 0,
    );
    if (wide) await page.setViewportSize(wide);
    await card(page, 'Soul Brand Starter')
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .click();
    await page.reload();
    await expect(heart(page, 'Launch Letters')).toHaveAttribute('aria-pressed', 'true');
    expect(await namesInCart(page)).toEqual(['Launch Letters', 'Soul Brand Starter']);
    await card(page, 'Launch Letters')
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .click();
    await expect(page.getByText('This bundle is already in your cart')).toBeVisible();
  });

  await test.step('is asked who they are, before paying and before unlocking', async () => {
    await card(page, 'Clarity Kit').getByRole('button', { name: 'Unlock Clarity Kit' }).click();
    await expect(page.getByText('Please sign in to unlock this bundle.')).toBeVisible();
    await page.getByRole('button', { name: 'Open the cart, 2 bundles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    const asked = page.getByRole('status').filter({ hasText: 'Please sign in to complete your purchase.' });
    await asked.getByRole('link', { name: 'Log in' }).last().click();
    await page.waitForURL('**/login?next=%2Fcheckout%2Fprompt-bundles');
  });

  await test.step('signs up from there and comes back to the checkout, with all of the cart in it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await register(page, email);
    await confirm(page, site, email);
    await page.waitForURL('**/checkout/prompt-bundles');
    await expect(page.getByRole('heading', { name: '2 prompt bundles' })).toBeVisible();
    await expect(page.getByText('$52')).toBeVisible();
    await expect.poll(async () => (await shelfOf(page)).favorites).toEqual(['launch-letters']);
    await openStore(page, '?show=favorites');
    await expect(foundBundles(page, 1)).toBeAttached();
    expect(await namesInCart(page)).toEqual(['Launch Letters', 'Soul Brand Starter']);
  });

  await test.step('what is marked and added after logging out joins what is there', async () => {
    await page.getByLabel('Your account').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Successfully logged out')).toBeVisible();
    await openStore(page);
    await expect(page.getByRole('button', { name: 'Open the cart', exact: true })).toBeVisible();
    for (const name of ['Launch Letters', 'Coaching Conversations']) {
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');
      await heart(page, name).click();
      await card(page, name)
        .getByRole('button', { name: /^Add .* to the cart$/ })
        .click();
    }
    await logIn(page, { email, password: PASSWORD });
    await expect
      .poll(async () => (await shelfOf(page)).favorites.toSorted())
      .toEqual(['coaching-conversations', 'launch-letters']);
    await openStore(page);
    expect(await namesInCart(page)).toEqual([
      'Launch Letters',
      'Soul Brand Starter',
      'Coaching Conversations',
    ]);
  });
});

test('a free account opens what is free, previews three bundles and is refused a fourth', async ({
  page,
  site,
}) => {
  await signUp(page, site, `finn-${randomUUID()}@lumora.test`);

  await test.step('unlocks a free bundle and reads it', async () => {
    await openStore(page);
    await page.getByRole('button', { name: 'Unlock Healing Essentials' }).click();
    await expect(page.getByText('Successfully unlocked the healing essentials bundle!')).toBeVisible();
    await card(page, 'Healing Essentials').getByRole('link', { name: 'Open Healing Essentials' }).click();
    const prompts = page.getByRole('navigation', { name: 'Prompts' }).getByRole('listitem');
    await expect(prompts).toHaveCount(30);
    await expect(page.getByRole('button', { name: 'Download Healing Essentials as PDF' })).toBeVisible();
  });

  await test.step('opens the other four by the function that an integration calls', async () => {
    for (const bundleSlug of ['clarity-kit', 'abundance-pack', 'protection-shield', 'intuition-booster'])
      expect(await statusOf(page, 'POST', '/api/functions/create-bundle-access', { bundleSlug })).toBe(200);
    await openStore(page, '?show=yours');
    await expect(foundBundles(page, 5)).toBeAttached();
  });

  await test.step('previews three paid ones: a prompt of each part, and no file', async () => {
    for (const [left, slug] of ['launch-letters', 'soul-brand-starter', 'coaching-conversations'].entries()) {
      await page.goto(`/prompt-store/${slug}`);
      await expect(page.getByText(new RegExp(`^${3 - left} of your 3 previews`))).toBeVisible();
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(page.getByText('Preview: one prompt of each part, no downloads.')).toBeVisible();
      expect(await statusOf(page, 'POST', `/api/bundle-shelf/${slug}/downloads`, { format: 'pdf' })).toBe(
        403,
      );
    }
    const parts = page.getByRole('navigation', { name: 'Prompts' }).getByRole('region');
    await expect(parts.first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Prompts' }).getByRole('listitem')).toHaveCount(
      await parts.count(),
    );
    await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(0);
  });

  await test.step('is refused a fourth, on its page and by the function', async () => {
    await page.goto('/prompt-store/business-growth-blueprint');
    await expect(page.getByText('0 of your 3 previews are left.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toHaveCount(0);
    const asked = { bundleSlug: 'business-growth-blueprint' };
    expect(await statusOf(page, 'POST', '/api/functions/create-bundle-access', asked)).toBe(403);
    expect(await statusOf(page, 'GET', '/api/bundle-shelf/business-growth-blueprint')).toBe(403);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.locator('#reader')).toHaveCount(0);
  });
});
