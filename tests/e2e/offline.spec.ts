/**
 * Airplane mode, cold: every page is opened anew, in a tab of its own, with nothing but what the browser kept. Then a device that
 * two people share, and a new version of the site.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BundleContents } from '#core/bundles/bundle.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { startRenewedSite } from '../support/fakes/renewed-site.ts';
import { startSiteProxy } from '../support/fakes/site-proxy.ts';
import { awake } from './steps/awake.ts';
import { readBuilt } from './steps/built-content.ts';
import { expect, test } from './steps/fixtures.ts';
import { findWords, OFFLINE, openCold, untilKept, untilSeen } from './steps/offline.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: OFFLINE });

const BUNDLE = 'clarity-kit';
const PROMPTS = readBuilt<BundleContents>(`bundles/${BUNDLE}.json`).groups.flatMap(({ prompts }) => prompts);
const RESOURCE = readBuilt<{ resources: ResourceFacts[] }>('public/resources.en.json').resources.find(
  ({ slug }) => slug === 'offer-workbook',
) as ResourceFacts;
const MODEL_KEY = 'sk-somebody-elses';
const MONTHS_MS = 90 * 86_400_000;
const LESSON = '/academy/finding-what-you-offer/what-people-thank-you-for';
const draft = (page: Page) => page.getByRole('region').filter({ has: page.getByText('On-device draft') });
const example = (page: Page) =>
  page.getByRole('group', { name: 'Try an example' }).getByRole('button').first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const noteText = (page: Page) => page.getByPlaceholder('Write your notes here...');

test('a visitor without a network has the site, the free tools, notes and what was read', async ({
  page,
  context,
}) => {
  await test.step('reads a page without React, a tool and a lesson', async () => {
    await page.goto('/features');
    await untilSeen(page);
    expect(await page.evaluate(() => caches.match('/content/catalogue.en.json').then(Boolean))).toBe(false);
    await page.goto('/tools/mindalign');
    await awake(page);
    await untilKept(page);
    await page.goto('/academy');
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    await page.waitForURL(`**${LESSON}`);
    await untilSeen(page);
    // What is kept of the free tools: they are drafted by a recipe that the server hands out.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('free-tools-kept'))).toBe('en');
  });
  await page.close();
  await context.setOffline(true);

  await test.step('opens what was read', async () => {
    const lesson = await openCold(context, LESSON);
    await expect(heading(lesson, 'What people thank you for')).toBeVisible();
    await expect(lesson.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await lesson.getByRole('link', { name: 'Tools', exact: true }).first().click();
    await expect(lesson.getByRole('link', { name: 'Angel Number', exact: false }).first()).toBeVisible();
    await lesson.close();
    const tool = await openCold(context, '/tools/mindalign?from=mail');
    await expect(heading(tool, /MindAlign/i)).toBeVisible();
    await tool.close();
    const features = await openCold(context, '/features');
    await expect(features.getByRole('heading', { level: 1 })).toBeVisible();
    await features.close();
  });

  await test.step('drafts with a free tool that was never opened', async () => {
    const tool = await openCold(context, '/tools/passionFinder');
    await example(tool).click();
    // Of the run: the answer of the quiz is kept before it, and says the same.
    await expect(draft(tool).getByText('and it joins your history')).toBeVisible();
    await tool.close();
    const runs = await openCold(context, '/runs');
    await expect(runs.getByText('Made while nobody was signed in')).toBeVisible();
    await runs.close();
  });

  await test.step('writes a note, and finds it', async () => {
    const notes = await openCold(context, '/note-taking');
    await noteText(notes).fill('Written above the clouds');
    await expect(notes.getByText('Saved on this device').first()).toBeVisible();
    await notes.reload();
    await expect(noteText(notes)).toHaveValue('Written above the clouds');
    await notes.close();
    const boards = await openCold(context, '/tool-visual-board');
    await expect(boards.getByRole('heading', { level: 1 })).toBeVisible();
    await boards.close();
  });

  await test.step('is told of a page that is not here, and what is, in the language of the visit', async () => {
    const other = await openCold(context, '/pricing');
    await expect(heading(other, 'You are offline')).toBeVisible();
    await expect(other.getByRole('link', { name: /What people thank you for/ })).toHaveAttribute(
      'href',
      LESSON,
    );
    await other.getByRole('link', { name: 'Notes', exact: true }).first().click();
    await expect(noteText(other)).toHaveValue('Written above the clouds');
    // A link of the application to a page that is not here leads to the same place.
    await other.getByRole('link', { name: 'Pricing', exact: true }).first().click();
    await other.waitForURL('**/pricing');
    await expect(heading(other, 'You are offline')).toBeVisible();

    await context.setOffline(false);
    await expect(heading(other, /Choose|Pricing|Plans/i)).toBeVisible();
    await other.goto('/de/tools');
    await untilKept(other, 'de');
    await context.setOffline(true);
    const german = await openCold(context, '/de/packs');
    await expect(heading(german, 'Du bist offline')).toBeVisible();
    await german.getByRole('link', { name: 'Werkzeuge', exact: true }).last().click();
    await expect(german.locator('html')).toHaveAttribute('lang', 'de');
    await german.close();
  });
});

test('of an account, all works without a network that its device has, and none of it is left behind', async ({
  page,
  context,
  signIn,
  site,
}) => {
  const { system, prompt } = readBuilt<ToolRecipe & { system: string; prompt: string }>(
    'licensed/mindalign.en.json',
  );
  const { email } = await site.passwordOf('exclusive');
  const noted = `A note ${randomUUID()}`;
  let drafted = '';

  await test.step('works with everything once', async () => {
    await signIn('exclusive');
    await page.goto('/tools/mindalign');
    await example(page).click();
    await expect(draft(page).getByRole('button', { name: 'Saved in your history' })).toBeVisible();
    drafted = await draft(page).locator('.output').getByRole('heading').first().innerText();
    await page.goto('/note-taking');
    await noteText(page).fill(noted);
    await expect(page.getByText('Saved in your account.').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expect(page.getByText('Model downloaded successfully')).toBeVisible();
    await page.goto('/resources');
    await page.getByRole('button', { name: `Enable Offline: ${RESOURCE.title}` }).click();
    await expect(page.getByRole('button', { name: `Disable Offline: ${RESOURCE.title}` })).toBeVisible();
    await page.request.post('/api/functions/create-bundle-access', { data: { bundleSlug: BUNDLE } });
    await page.goto(`/prompt-store/${BUNDLE}`);
    await page.getByRole('button', { name: 'Enable Offline: Clarity Kit' }).click();
    await expect(page.getByRole('button', { name: 'Disable Offline: Clarity Kit' })).toBeVisible();
    await page.goto('/runs');
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'MindAlign' }).first(),
    ).toBeVisible();
    await untilKept(page);
    await untilSeen(page);
    // As the key card writes it, whose provider this site does not reach.
    await page.evaluate(
      (key) =>
        localStorage.setItem(
          'lumora:model-keys',
          JSON.stringify({ version: 1, keys: { openai: { storage: 'browser', key } } }),
        ),
      MODEL_KEY,
    );
    const words = await findWords(page, [email, noted, drafted, line(system), line(prompt), MODEL_KEY]);
    expect(Object.keys(words).length, JSON.stringify(words)).toBe(6);
  });

  await test.step('a licensed tool drafts, cold, and its run waits', async () => {
    await context.setOffline(true);
    const tool = await openCold(context, '/tools/mindalign');
    await example(tool).click();
    await expect(draft(tool).locator('.output').getByRole('heading').first()).toBeVisible();
    await expect(draft(tool).getByText('Kept on this device.').first()).toBeVisible();
    await tool.close();
  });

  await test.step('a learning resource that was kept, and never opened, is read', async () => {
    const resource = await openCold(context, `/resources/${RESOURCE.slug}`);
    await expect(heading(resource, RESOURCE.title)).toBeVisible();
    await expect(resource.getByRole('article').getByRole('heading').first()).toBeVisible();
    await resource.close();
  });

  await test.step('a note is analyzed by the model that was kept', async () => {
    const notes = await openCold(context, '/note-taking');
    await expect(noteText(notes)).toHaveValue(noted);
    await notes.getByRole('button', { name: 'Analyze Text' }).click();
    await expect(notes.getByText('Using offline model').first()).toBeVisible();
    await expect(notes.getByRole('heading', { name: 'Readability' })).toBeVisible();
    await notes.close();
  });

  await test.step('not after the end of what the device knows of its license', async () => {
    // Last of what asks for it: what has ended by the device's clock is taken from it.
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + MONTHS_MS);
    await later.goto('/tools/mindalign');
    await expect(later.getByRole('alert').filter({ hasText: 'license' }).first()).toBeVisible();
    await expect(later.getByRole('form')).toHaveCount(0);
    await later.close();
  });

  await test.step('a bundle of theirs that was kept is read', async () => {
    const bundle = await openCold(context, `/prompt-store/${BUNDLE}`);
    const listed = bundle.getByRole('navigation', { name: 'Prompts' }).getByRole('listitem');
    await expect(listed).toHaveCount(PROMPTS.length);
    await listed.last().getByRole('link').or(listed.last().getByRole('button')).first().click();
    const reader = bundle.getByRole('region', { name: 'Reader' });
    await expect(reader.getByRole('heading', { name: PROMPTS.at(-1)?.title ?? '' })).toBeVisible();
    await bundle.close();
  });

  await test.step('the history lists and opens what the server had, beside what waits', async () => {
    const runs = await openCold(context, '/runs');
    await expect(runs.getByText('Only on this device', { exact: false }).first()).toBeVisible();
    await runs.getByRole('heading', { level: 2 }).getByRole('button').first().click();
    await expect(runs.getByRole('dialog').getByRole('heading', { name: drafted }).first()).toBeVisible();
    await runs.close();
  });

  await test.step('notes are read and written, and go to the account with the connection', async () => {
    const notes = await openCold(context, '/note-taking');
    await expect(noteText(notes)).toHaveValue(noted);
    await noteText(notes).fill(`${noted}\nand one line more`);
    await expect(notes.getByText('waiting for a connection').first()).toBeVisible();
    await context.setOffline(false);
    await expect(notes.getByText('Saved in your account.').first()).toBeVisible();
    const runs = await openCold(context, '/runs');
    await expect(
      runs.getByRole('main').getByRole('listitem').filter({ hasText: 'MindAlign' }),
    ).not.toHaveCount(0);
    await runs.close();
    await notes.close();
  });

  await test.step('signing out leaves nothing of them', async () => {
    await page.goto('/tools');
    await page.getByLabel('Your account').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Successfully logged out')).toBeVisible();
    expect(
      await findWords(page, [
        ...[email, noted, drafted, line(system), line(prompt), MODEL_KEY, 'Exclusive Demo'],
      ]),
    ).toEqual({});
    await context.setOffline(true);
    const notes = await openCold(context, '/note-taking');
    await expect(noteText(notes)).toHaveValue('');
    await notes.close();
    const runs = await openCold(context, '/runs');
    await expect(runs.getByText(drafted)).toHaveCount(0);
    await runs.close();
  });
});

/** Words of a prompt that stand nowhere else. */
const line = (text: string): string =>
  text.split('\n').toSorted((one, other) => other.length - one.length)[0] ?? '';

test('a new version is offered, never forced, and the worker can be taken back', async ({
  browser,
  site,
}) => {
  const renewed = await startRenewedSite(site.url);
  const context = await browser.newContext({ baseURL: renewed.url, serviceWorkers: 'allow' });
  const versions = (page: Page) => page.evaluate(() => caches.keys());
  // An update may join one that the browser began by itself, before the site was renewed: it is asked for again until it is there.
  const updateUntil = (page: Page, isThere: () => Promise<unknown>) =>
    expect(async () => {
      await page.evaluate(
        async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
      );
      await isThere();
    }).toPass();
  try {
    const page = await context.newPage();
    await page.goto('/tools');
    await awake(page);
    await untilKept(page);
    const other = await context.newPage();
    await other.goto('/academy');
    await untilSeen(other);
    const search = page.getByRole('searchbox').first();
    await search.fill('name');
    renewed.become('renewed');
    const toast = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    await updateUntil(page, () => expect(toast).toBeVisible({ timeout: 5_000 }));
    await expect(search).toHaveValue('name');
    for (const each of [page, other]) await each.evaluate(() => Object.assign(window, { isUntouched: true }));
    await toast.getByRole('button', { name: 'Reload' }).click();
    // Until the new document is there, the old one may answer or go in the middle of an answer.
    await expect.poll(() => page.evaluate(() => 'isUntouched' in window).catch(() => true)).toBe(false);
    await page.waitForLoadState();
    await expect
      .poll(async () => (await versions(page)).filter((name) => name.endsWith('-renewed')).length)
      .toBe(1);
    // The other tab goes on with its own version, whose files are still there.
    expect(await other.evaluate(() => 'isUntouched' in window)).toBe(true);
    expect((await versions(page)).filter((name) => name.startsWith('lumora-site-'))).toHaveLength(2);

    // It has brought along what was read, and rests: browsers hold the next worker up where this one is starting meanwhile.
    const hasBrought = async () => {
      const name = (await caches.keys()).find((one) => one.endsWith('-renewed')) ?? '';
      return (await (await caches.open(name)).match('/brought')) !== undefined;
    };
    await expect.poll(() => page.evaluate(hasBrought)).toBe(true);

    renewed.become('taken-back');
    const registered = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));
    await updateUntil(page, async () => expect(await registered()).toBe(0));
    expect(await versions(page)).toEqual([]);
  } finally {
    await context.close();
    await renewed.stop();
  }
});

test('what is here opens on a network that never answers, and a page that is not here waits for it', async ({
  browser,
  site,
}) => {
  const held: (() => void)[] = [];
  let isSilent = false;
  const proxy = await startSiteProxy(site.url, ({ status, headers, body }, response) => {
    const send = () => void response.writeHead(status, headers).end(body);
    if (isSilent) held.push(send);
    else send();
  });
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto('/tools/passionFinder');
    await untilSeen(page);
    await untilKept(page);
    isSilent = true;
    await page.goto('/tools/passionFinder');
    await example(page).click();
    await expect(draft(page).getByText('Kept on this device.').first()).toBeVisible();

    const other = await context.newPage();
    const opened = other.goto('/pricing');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isSilent = false;
    for (const send of held) send();
    expect((await opened)?.status()).toBe(200);
    await expect(other.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeVisible();
  } finally {
    await context.close();
    await proxy.stop();
  }
});
