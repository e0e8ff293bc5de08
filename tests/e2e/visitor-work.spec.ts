/** What a visitor makes is still theirs after they signed up and came back by the mail's link in another tab; so is what their quiz opens. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FreeRuns } from '#core/free-runs/free-run.ts';
import { expect, test } from './steps/fixtures.ts';
import { countShifts, tooMuchMoved } from './steps/layout-shifts.ts';
import { confirm, register } from './steps/sign-up.ts';

test('a visitor’s draft is in the history and on the page after sign-up', async ({ page, site, context }) => {
  const email = `vera-${randomUUID()}@lumora.test`;
  const result = (of: typeof page) => of.getByRole('region').filter({ has: of.getByText('On-device draft') });
  let drafted = '';

  await test.step('makes a draft, edits nothing and is told where it is', async () => {
    await page.goto('/tools/passionFinder');
    await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
    await expect(result(page).getByText('Kept on this device.').first()).toBeVisible();
    drafted = await result(page).locator('.output').getByRole('heading').first().innerText();
    await result(page).getByRole('button', { name: 'Star', exact: true }).click();
    await expect.poll(() => page.evaluate(listKeptStars)).toEqual([true]);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(result(page).getByRole('heading', { name: drafted })).toBeVisible();
  });

  await test.step('signs up from there', async () => {
    await result(page).getByRole('link', { name: 'sign up' }).last().click();
    await register(page, email);
  });

  await test.step('opens the link in another tab, and is back with values and result', async () => {
    const tab = await context.newPage();
    await confirm(tab, site, email);
    await tab.waitForURL('**/tools/passionFinder');
    await expect(result(tab).getByRole('heading', { name: drafted })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Saved in your history' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const typed = await tab.evaluate(() => sessionStorage.getItem('work:form:passionFinder'));
    expect(JSON.parse(typed ?? '{}')).not.toEqual({});

    await tab.getByRole('button', { name: 'Saved in your history' }).click();
    await tab.getByRole('link', { name: 'Open it in the history' }).click();
    await expect(tab.getByRole('dialog').getByRole('heading', { name: drafted }).first()).toBeVisible();
    await tab.goto('/dashboard');
    const answer = tab.getByRole('region', { name: 'Your passion finder result' }).getByRole('paragraph');
    await expect(answer.first()).not.toBeEmpty();
    await tab.goto('/runs');
    await expect(
      tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Passion Finder' }),
    ).toHaveCount(1);
    await expect(tab.getByText('Made while nobody was signed in')).toHaveCount(0);
    await tab.close();
  });
});

const named = (page: Page) => page.getByRole('region', { name: 'The tools it names' });

test('what the quiz names may be run once, free, and its result stays', async ({ page, site, context }) => {
  const email = `vera-${randomUUID()}@lumora.test`;

  await test.step('a visitor is told what it takes', async () => {
    await page.goto('/tools/passionFinder');
    await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
    await expect(named(page).getByRole('listitem')).toHaveCount(3);
    await expect(named(page).getByText('One free run')).toHaveCount(0);
    await named(page).getByRole('link', { name: 'sign up' }).click();
    await register(page, email);
  });

  const tab = await context.newPage();
  await countShifts(tab);
  let slug = '';
  await test.step('nothing of the quiz is lost, and its tools say that they may be run', async () => {
    await confirm(tab, site, email);
    await tab.waitForURL('**/tools/passionFinder');
    const card = named(tab).getByRole('listitem').filter({ hasText: 'One free run' }).first();
    await expect(card).toBeVisible();
    slug = ((await (await tab.request.get('/api/free-runs')).json()) as FreeRuns).open[0] ?? '';
    await card.getByRole('link').click();
    await tab.waitForURL(`**/tools/${slug}`);
  });

  await test.step('the gate offers it, and nothing moves as it comes', async () => {
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'Use my free run' })).toBeVisible();
    expect(await tooMuchMoved(tab)).toBeUndefined();
    await tab.getByRole('button', { name: 'Use my free run' }).click();
    await expect(tab.getByText('Your answers go to our server')).toBeVisible();
  });

  const result = tab.getByRole('region', { name: 'One free run' });
  await test.step('runs it with the tool’s own example', async () => {
    const { examples } = (await (await tab.request.get(`/content/tools/${slug}.en.json`)).json()) as {
      examples: { values: Record<string, unknown> }[];
    };
    // As if it had been typed: the form keeps what was written for the life of the tab.
    await tab.evaluate(
      ([key, values]) => sessionStorage.setItem(key as string, values as string),
      [`work:form:${slug}`, JSON.stringify(examples[0]?.values)],
    );
    await tab.reload();
    await tab.getByRole('button', { name: 'Use my free run' }).click();
    await result.getByRole('button', { name: /draft/i }).first().click();
    await expect(result.getByText('Draft', { exact: true })).toBeVisible();
    await expect(tab.getByText(/You used your free run/)).toBeVisible();
  });

  await test.step('the tool stays closed, the result stays open', async () => {
    await tab.reload();
    await expect(tab.getByRole('link', { name: 'Upgrade License' })).toBeVisible();
    await tab.getByRole('button', { name: 'Show its result' }).click();
    await expect(result.getByText('Draft', { exact: true })).toBeVisible();
    await result.getByRole('link', { name: 'In your run history' }).click();
    await expect(tab.getByRole('main').getByRole('listitem')).toHaveCount(1);
    expect((await tab.request.get(`/api/tools/${slug}/recipe`)).status()).toBe(403);
    await tab.goto('/tools/passionFinder');
    await tab.getByRole('button', { name: 'Draft on this device' }).click();
    await expect(named(tab).getByText('Free run used')).toBeVisible();
  });
});

/** In the page: whether each run that waits on the device is starred there. */
const listKeptStars = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('lumora-runs');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('pending').objectStore('pending').getAll();
      reading.onerror = reject;
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.map(({ changes }) => changes?.isStarred));
      };
    };
  });

test.describe('two accounts in one browser', () => {
  // The notes that cannot be sent, and those that are refused.
  test.use({ allowedErrors: /status of (?:401|503)/ });

  test('what one account wrote never becomes another’s that signs in from another tab', async ({
    page,
    site,
    context,
    browser,
    signIn,
  }) => {
    const email = `bea-${randomUUID()}@lumora.test`;
    const far = await browser.newContext({ baseURL: site.url });
    const elsewhere = await far.newPage();
    await elsewhere.goto('/signup');
    await register(elsewhere, email);
    await far.close();

    await signIn('standard');
    await page.goto('/note-taking');
    // Nothing of it arrives as long as its writer is signed in.
    let isDown = true;
    const sent: string[] = [];
    await context.route('**/api/notes', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('of the first')) sent.push(body);
      return isDown && body ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.getByPlaceholder('Write your notes here...').fill('of the first');
    await expect.poll(() => sent.length).toBeGreaterThan(0);

    const tab = await context.newPage();
    // The other tab hears late of who is signed in by now.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.route('**/api/session', async (route) => {
      if (!isDown) await held;
      await route.continue().catch(() => {});
    });
    // Counted at once: what is sent from now on is refused, and then nothing more is.
    let sentBefore = Number.POSITIVE_INFINITY;
    tab.on('response', (response) => {
      if (response.request().method() !== 'POST' || !response.url().includes('verify-email')) return;
      [isDown, sentBefore] = [false, sent.length];
    });
    await confirm(tab, site, email);
    await expect.poll(() => sent.length - sentBefore).toBeGreaterThan(0);
    answer();
    await expect(tab.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible();
    const notes = await tab.evaluate(async () => (await fetch('/api/notes?cursor=0')).json());
    expect(JSON.stringify(notes)).not.toContain('of the first');
  });
});
