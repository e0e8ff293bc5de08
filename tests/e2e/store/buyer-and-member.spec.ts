/** The store with a payment: a bundle that is bought, used and given back, and the Creator Library from its first day to its last. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { BundleContents, BundleProduct } from '../../../src/core/bundles/bundle.ts';
import type { BundleFigures } from '../../../src/core/bundles/shelf.ts';
import { OPENAI_KEY, startOpenaiServer } from '../../support/fakes/openai-server.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { readBuilt } from '../steps/built-content.ts';
import { expect, test } from '../steps/fixtures.ts';
import { signUp } from '../steps/sign-up.ts';
import {
  card,
  foundBundles,
  heart,
  openStore,
  payByTest,
  playPayment,
  statusOf,
} from '../steps/store-acts.ts';

const SLUG = 'launch-letters';
const PROMPTS = readBuilt<BundleContents>(`bundles/${SLUG}.json`).groups.flatMap(({ prompts }) => prompts);
const [FIRST] = PROMPTS;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const downloadsOf = async (page: Page): Promise<number | undefined> => {
  const { items } = (await (await page.request.get('/api/bundle-figures')).json()) as {
    items: BundleFigures[];
  };
  return items.find(({ slug }) => slug === SLUG)?.downloads;
};

const reader = (page: Page) => page.getByRole('region', { name: 'Reader' });
const listed = (page: Page) => page.getByRole('navigation', { name: 'Prompts' }).getByRole('listitem');

test('a buyer pays, reads, searches, copies, runs, sends on and downloads; a refund closes it', async ({
  page,
  signIn,
}) => {
  const models = await startOpenaiServer();
  try {
    await test.step('pays two bundles at once, and comes from the receipt to what was bought', async () => {
      await signIn('pro');
      await openStore(page);
      for (const name of ['Launch Letters', 'Soul Brand Starter'])
        await card(page, name)
          .getByRole('button', { name: `Add ${name} to the cart` })
          .click();
      await page.getByRole('button', { name: 'Open the cart, 2 bundles' }).click();
      await expect(page.getByRole('dialog').getByText('$52', { exact: true })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
      await payByTest(page);
      await page.getByRole('link', { name: 'Read your prompts' }).click();
      await expect(card(page, 'Soul Brand Starter').getByText('Yours', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open the cart', exact: true })).toBeVisible();
    });

    await test.step('reads, and finds a prompt by its words', async () => {
      await page.getByRole('link', { name: 'Open Launch Letters' }).click();
      await expect(listed(page)).toHaveCount(PROMPTS.length);
      await reader(page).getByRole('searchbox', { name: 'Search the prompts' }).fill('sharpen provable');
      await expect(reader(page).getByText(`1 of ${PROMPTS.length} match`)).toBeVisible();
      await listed(page)
        .getByRole('button', { name: FIRST?.title ?? '' })
        .click();
      await expect(reader(page).getByRole('heading', { name: FIRST?.title ?? '' })).toBeVisible();
    });

    await test.step('fills it in and copies it', async () => {
      await reader(page).getByLabel('What you sell, plainly').fill('evening bread courses');
      await reader(page).getByRole('button', { name: 'Copy', exact: true }).first().click();
      await expect(reader(page).getByRole('button', { name: 'Copied' })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('Offer: evening bread courses.');
      expect(copied).toContain('[What is different afterwards, provably]');
    });

    await test.step('runs it with their own model: the very prompt, and the answer below it', async () => {
      await reader(page).getByRole('button', { name: 'Run with my model' }).click();
      await page.getByLabel('Provider').selectOption('compatible');
      await page.getByLabel('Server address').fill(`${models.url}/v1`);
      await page.getByRole('textbox', { name: 'API key' }).fill(OPENAI_KEY);
      await page.getByRole('button', { name: 'Save Key' }).click();
      await expect(page.getByRole('button', { name: 'Save Key' })).toBeHidden();
      models.next({ text: '## Two jobs\n\nThe first is the plan on Sunday night.' });
      await reader(page).getByRole('button', { name: 'Run with my model' }).click();
      await expect(reader(page).getByRole('heading', { name: 'Two jobs' })).toBeVisible();
      await expect(reader(page).getByText(`1 of ${PROMPTS.length} run.`, { exact: false })).toBeVisible();
      expect(JSON.stringify(models.requests.at(-1)?.body)).toContain('evening bread courses');
    });

    await test.step('finds the answer in the history, and from there the prompt with what was filled in', async () => {
      await reader(page).getByRole('link', { name: 'Open it in the history' }).click();
      const run = page.getByRole('dialog');
      await expect(run.getByText('evening bread courses')).toBeVisible();
      await expect(run.getByText(`1. ${FIRST?.title}`)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByLabel('More for: Two jobs').click();
      await page.getByRole('button', { name: 'Run again with changes' }).click();
      await expect(reader(page).getByLabel('What you sell, plainly')).toHaveValue('evening bread courses');
      models.next({ text: '## Two jobs\n\nThe first is the plan on Sunday night.' });
      await reader(page).getByRole('button', { name: 'Run with my model' }).click();
      await expect(reader(page).getByRole('heading', { name: 'Two jobs' })).toBeVisible();
    });

    await test.step('sends the answer to a tool, where it stands in the form', async () => {
      await reader(page)
        .getByRole('group', { name: 'Result actions' })
        .getByRole('button', { name: 'Send to…' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Send to another tool' });
      await dialog.getByRole('searchbox').or(dialog.getByLabel('Search tools')).fill('polish');
      await dialog.getByText('ContentPolisher').first().click();
      await dialog.getByRole('button', { name: 'Open ContentPolisher' }).click();
      await page.waitForURL('**/tools/contentpolisher');
      await expect(page.getByRole('textbox').filter({ hasText: 'the plan on Sunday night' })).toBeVisible();
    });

    await test.step('downloads PDF and TXT with every prompt, counted once each', async () => {
      await page.goto(`/prompt-store/${SLUG}`);
      const before = (await downloadsOf(page)) ?? 0;
      const [text, pdf] = [await download(page, 'TXT'), await download(page, 'PDF')];
      expect([text, pdf].map((file) => file.suggestedFilename())).toEqual([`${SLUG}.txt`, `${SLUG}.pdf`]);
      const written = await readFile(await text.path(), 'utf8');
      for (const prompt of PROMPTS) expect(written).toContain(prompt.text);
      const printed = (await readPdf(new Uint8Array(await readFile(await pdf.path())))).text.replace(
        /\s+/g,
        ' ',
      );
      for (const { number, title } of PROMPTS) expect(printed).toContain(`${number}. ${title}`);
      await download(page, 'TXT');
      expect(await downloadsOf(page)).toBe(before + 2);
    });

    await test.step('gives the money back: both bundles close, and nothing else', async () => {
      await page.goto('/settings');
      await page
        .getByRole('link', { name: /Launch Letters/ })
        .first()
        .click();
      await playPayment(page, 'Refund all');
      await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible();
      await page.goto(`/prompt-store/${SLUG}`);
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
      await expect(page.locator('#reader')).toHaveCount(0);
      expect(await statusOf(page, 'GET', `/api/bundle-shelf/${SLUG}`)).toBe(403);
      expect(await statusOf(page, 'POST', `/api/bundle-shelf/${SLUG}/downloads`, { format: 'txt' })).toBe(
        403,
      );
    });
  } finally {
    await models.stop();
  }
});

async function download(page: Page, format: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^Download .* as ${format}$`) }).click();
  return coming;
}

test('a library member opens every bundle; when it ends the paid ones close, and nothing of theirs is lost', async ({
  page,
  site,
}) => {
  const bundles = readBuilt<{ bundles: BundleProduct[] }>('bundles.json').bundles;
  const free = bundles.filter(({ cents }) => cents === 0).length;
  let order = '';
  await signUp(page, site, `lena-${randomUUID()}@lumora.test`);

  await test.step('buys one bundle for good, then the library in the plans’ dialog', async () => {
    await openStore(page);
    await page.getByRole('button', { name: 'Add Soul Brand Starter to the cart' }).click();
    await page.getByRole('button', { name: 'Open the cart, 1 bundle' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    await payByTest(page);
    await openStore(page);
    await page.getByRole('button', { name: 'See the plans' }).click();
    await page.getByRole('button', { name: 'Choose Creator Library' }).click();
    await expect(page.getByText('Selected Creator Library tier.')).toBeVisible();
    await expect(page.getByText('$49 a month')).toBeVisible();
    await payByTest(page);
    order = page.url();
  });

  await test.step('opens all of them', async () => {
    await openStore(page);
    const unlock = page.getByRole('main').getByRole('button', { name: /^Unlock / });
    await expect(unlock).toHaveCount(bundles.length - 1);
    for (const { names } of bundles.filter(({ slug }) => slug !== 'soul-brand-starter')) {
      await page.getByRole('button', { name: `Unlock ${names.en}`, exact: true }).click();
      await expect(card(page, names.en ?? '').getByText('Yours', { exact: true })).toBeVisible();
    }
    await expect(unlock).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Launch Letters' }).click();
    await expect(listed(page)).toHaveCount(PROMPTS.length);
    await expect(page.getByText(/^In your Creator Library until/)).toBeVisible();
  });

  await test.step('marks it, reviews it and takes a file of it', async () => {
    await download(page, 'TXT');
    await page.getByRole('button', { name: 'Write your review' }).click();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('What should others know?').fill('The price sheets alone were worth it.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Your review is saved')).toBeVisible();
    await openStore(page);
    await heart(page, 'Launch Letters').click();
    await expect(heart(page, 'Launch Letters')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('cancels it where the checkout says, and has it until its last day', async () => {
    await page.goto('/manage-license');
    const library = page.getByRole('region', { name: 'Creator Library' });
    await library.getByRole('button', { name: 'Cancel the plan' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this plan?' });
    await question.getByRole('button', { name: 'Cancel the plan' }).click();
    await expect(library.getByText(/and does not renew\.$/)).toBeVisible();
    expect(await statusOf(page, 'GET', `/api/bundle-shelf/${SLUG}`)).toBe(200);
  });

  await test.step('it is given back: what it opened closes, what is free or bought stays', async () => {
    await page.goto(order);
    await playPayment(page, 'Refund all');
    await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible();
    await openStore(page, '?show=yours');
    await expect(foundBundles(page, free + 1)).toBeAttached();
    await expect(card(page, 'Soul Brand Starter').getByText('Yours', { exact: true })).toBeVisible();
    expect(await statusOf(page, 'GET', `/api/bundle-shelf/${SLUG}`)).toBe(403);
    expect(await statusOf(page, 'GET', '/api/bundle-shelf/soul-brand-starter')).toBe(200);
    await page.goto(`/prompt-store/${SLUG}`);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await expect(page.locator('#reader')).toHaveCount(0);
  });

  await test.step('the review, the mark and the three previews are theirs still', async () => {
    await expect(page.getByText('The price sheets alone were worth it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved to Favorites' })).toBeVisible();
    await expect(page.getByText('3 of your 3 previews are left.')).toBeVisible();
  });
});
