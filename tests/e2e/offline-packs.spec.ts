/** What is kept on the device is read without a network, and what belongs to an account leaves with it. */
import type { Page } from '@playwright/test';
import type { BundleContents } from '../../src/core/bundles/bundle.ts';
import type { ResourceFacts } from '../../src/core/resources/resource.ts';
import { readBuilt } from './steps/built-content.ts';
import { expect, test } from './steps/fixtures.ts';
import { card, openStore, payByTest } from './steps/store-acts.ts';

// The user of the demo has it from here on: no other journey may buy the same as them.
const BUNDLE = 'sesiones-con-sentido';
const NAME = 'Sesiones con sentido';
const FREE_BUNDLE = 'clarity-kit';
const PROMPTS = readBuilt<BundleContents>(`bundles/${BUNDLE}.json`).groups.flatMap(({ prompts }) => prompts);
const { resources } = readBuilt<{ resources: ResourceFacts[] }>('public/resources.en.json');
const titleOf = (slug: string) => resources.find((resource) => resource.slug === slug)?.title ?? '';
const OPEN = titleOf('quarter-review');
const PRO = titleOf('offer-workbook');
const LEFT = titleOf('lesson-sheets');

// Without a network the browser says so itself. The copy of the site that a service worker keeps is another matter.
test.use({ allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/, serviceWorkers: 'block' });

/** As a press on a link does, to a page that no link of this one leads to. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** In the page: which packs the device holds, and whose they are. */
const listKept = () =>
  new Promise<{ slug: string; isOwned: boolean }[]>((resolve, reject) => {
    const opening = indexedDB.open('lumora-packs');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('packs')) return resolve([]);
      const transaction = database.transaction(['packs', 'files']);
      const packs = transaction.objectStore('packs').getAll();
      const files = transaction.objectStore('files').getAllKeys();
      transaction.oncomplete = () => {
        database.close();
        if (files.result.length !== packs.result.length) return reject(new Error('files without a pack'));
        resolve(packs.result.map(({ slug, owner }) => ({ slug, isOwned: owner !== null })));
      };
    };
  });

const keep = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Enable Offline: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Disable Offline: ${title}` })).toBeVisible();
};

test('a free resource, one that needs a level and a bought bundle are read offline; signing out leaves the free one', async ({
  page,
  signIn,
}) => {
  const reader = page.getByRole('region', { name: 'Reader' });

  await test.step('keeps a bundle that was bought', async () => {
    await signIn('pro');
    await openStore(page);
    await card(page, NAME)
      .getByRole('button', { name: `Add ${NAME} to the cart` })
      .click();
    await page.getByRole('button', { name: /^Open the cart/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    await payByTest(page);
    await page.goto(`/prompt-store/${BUNDLE}`);
    await keep(page, NAME);
    const opened = await page.request.post('/api/functions/create-bundle-access', {
      data: { bundleSlug: FREE_BUNDLE },
    });
    expect(opened.ok()).toBe(true);
  });

  await test.step('keeps two learning resources', async () => {
    // A new document, in which nothing of the bundle that is kept has been read.
    await page.goto(`/prompt-store/${FREE_BUNDLE}`);
    await expect(reader.getByRole('searchbox')).toBeVisible();
    await goInside(page, '/resources');
    await keep(page, OPEN);
    await keep(page, PRO);
    // Its script is here once one of them was opened.
    await page.getByRole('link', { name: `Read ${LEFT}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: LEFT })).toBeVisible();
    await page.goBack();
  });

  await test.step('reads them without a network, and nothing else', async () => {
    await page.context().setOffline(true);
    for (const [title, slug] of [
      [OPEN, 'quarter-review'],
      [PRO, 'offer-workbook'],
    ] as const) {
      await page.getByRole('link', { name: `Read ${title}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const text = readBuilt<{ blocks: { type: string; spans?: { text: string }[] }[] }>(
        `${slug === 'quarter-review' ? 'public/' : ''}resource-texts/${slug}.en.json`,
      );
      const heading = text.blocks.find(({ type }) => type === 'heading')?.spans?.[0]?.text ?? '';
      await expect(page.getByRole('article').getByRole('heading', { name: heading }).first()).toBeVisible();
      await page.goBack();
    }
    await goInside(page, `/prompt-store/${BUNDLE}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    const listed = page.getByRole('navigation', { name: 'Prompts' }).getByRole('listitem');
    await expect(listed).toHaveCount(PROMPTS.length);
    await expect(reader.getByRole('heading', { name: PROMPTS[0]?.title ?? '' })).toBeVisible();
    await goInside(page, '/resources/voice-workbook');
    await expect(page.getByText('The resource could not be loaded.')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('the settings say what is kept', async () => {
    await page.goto('/settings#device');
    const device = page.getByRole('region', { name: 'This device' });
    for (const title of [OPEN, PRO, NAME])
      await expect(device.getByRole('link', { name: title })).toBeVisible();
    expect((await page.evaluate(listKept)).length).toBe(3);
  });

  await test.step('signing out leaves what is everybody’s', async () => {
    await page.getByLabel('Your account').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Successfully logged out')).toBeVisible();
    expect(await page.evaluate(listKept)).toEqual([{ slug: 'quarter-review', isOwned: false }]);
    await page.goto('/resources#device');
    await expect(page.getByRole('button', { name: `Disable Offline: ${OPEN}` })).toBeVisible();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('button', { name: `Enable Offline: ${OPEN}` })).toBeVisible();
    expect(await page.evaluate(listKept)).toEqual([]);
  });
});
