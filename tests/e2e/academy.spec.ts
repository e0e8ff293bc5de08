/** A lesson from its text to its place in an account that did not exist when it was read; a workbook from a bundle to its lines. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Course, Lesson } from '#core/academy/lesson.ts';
import type { ResourceText } from '#core/resources/resource.ts';
import { expect, test } from './steps/fixtures.ts';
import { countShifts, tooMuchMoved } from './steps/layout-shifts.ts';
import { confirm, register, signUp } from './steps/sign-up.ts';

const ADDRESS = 'finding-what-you-offer/what-people-thank-you-for';

test('a visitor takes a lesson, runs its tool, signs up, and the progress is there', async ({
  page,
  site,
  context,
}) => {
  const email = `vera-${randomUUID()}@lumora.test`;
  const task = (of: Page) => of.getByRole('region', { name: /^Your task/ });

  await test.step('finds it in the academy', async () => {
    await page.goto('/academy');
    await expect(page.getByText('0 of 28 lessons')).toBeVisible();
    await page.getByRole('link', { name: 'Begin', exact: true }).click();
    await page.waitForURL(`**/academy/${ADDRESS}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people thank you for');
    expect((await page.request.get('/academy/finding-what-you-offer/nothing')).status()).toBe(404);
  });

  await test.step('answers the quiz that is the task, and runs it in the lesson', async () => {
    const next = task(page).getByRole('button', { name: 'Next question' });
    await expect(next).toBeVisible();
    for (;;) {
      const [answer] = await task(page).getByRole('radio').all();
      await answer?.check();
      if (!(await next.isVisible())) break;
      await next.click();
    }
    await task(page).getByRole('button', { name: 'Draft on this device' }).click();
    await expect(task(page).getByText('Task done.')).toBeVisible();
    await expect(task(page).getByText('Kept on this device.').first()).toBeVisible();
  });

  await test.step('answers, wrong first', async () => {
    const { quiz } = (await (await page.request.get(`/content/academy/${ADDRESS}.en.json`)).json()) as Lesson;
    for (const { answers, right } of quiz)
      await page
        .getByRole('radio', { name: answers[(right + 1) % answers.length] ?? '', exact: true })
        .check();
    await page.getByRole('button', { name: 'Check Answers' }).click();
    await expect(page.getByText('0 of 3 answered right')).toBeVisible();
    for (const { answers, right } of quiz)
      await page.getByRole('radio', { name: answers[right] ?? '', exact: true }).check();
    await page.getByRole('button', { name: 'Check Answers' }).click();
    await expect(page.getByText('Lesson completed.')).toBeVisible();
    for (const { reason } of quiz) await expect(page.getByText(reason)).toBeVisible();
  });

  await test.step('signs up from there', async () => {
    await page.getByRole('main').getByRole('link', { name: 'sign up' }).last().click();
    await register(page, email);
  });

  await test.step('and is back in the lesson, which counts for the account', async () => {
    const tab = await context.newPage();
    await confirm(tab, site, email);
    await tab.waitForURL(`**/academy/${ADDRESS}`);
    await expect(tab.getByText('Lesson completed.')).toBeVisible();
    await expect(tab.getByText('1 of 28 lessons').last()).toBeVisible();
    await expect
      .poll(async () => (await (await tab.request.get('/api/completed-lessons')).json()).items)
      .toMatchObject([{ module: 1, lesson: 1 }]);
    await tab.goto('/dashboard');
    const card = tab.getByRole('region', { name: 'Creator Academy' });
    await expect(card).toContainText('0 of 7 modules, 3%');
    await expect(tab.getByRole('region', { name: 'Your next step' })).toContainText('One person, one moment');
    await card.getByRole('link', { name: 'Continue Learning' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('One person, one moment');
    await tab.goto('/runs');
    await expect(
      tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Passion Finder' }),
    ).toHaveCount(1);
  });
});

test('a visitor finds a workbook beside a bundle, fills it in, and meets the gate of another', async ({
  page,
}) => {
  await page.goto('/prompt-store/business-growth-blueprint');
  const included = page.getByRole('region', { name: 'Included Learning Resources' });
  await included.getByRole('link', { name: 'Read Quarter Review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quarter Review');

  const season = page.getByRole('textbox', { name: 'The quarter I look at, from and to:' });
  await season.fill('January to March');
  await page.getByRole('textbox', { name: 'What took the most room, 13' }).fill('The launch');
  await page.getByRole('checkbox', { name: 'One subscription is cancelled.' }).check();
  // What is written before the page listens is kept once it does.
  await expect(page.getByText('3 places filled')).toBeVisible();
  await page.reload();
  await expect(season).toHaveValue('January to March');
  await expect(page.getByText('3 places filled')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(season).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/resources?category=workbook');
  await page.getByRole('link', { name: /^Upgrade to unlock AI and “The Offer Workbook”/ }).click();
  await expect(page.getByRole('heading', { name: 'Upgrade to unlock AI' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Business Growth Blueprint' }).first()).toBeVisible();
  const { blocks } = JSON.parse(
    await readFile('.build/content/resource-texts/offer-workbook.en.json', 'utf8'),
  ) as ResourceText;
  const [first] = blocks;
  const canary = first?.type === 'paragraph' ? (first.spans[0]?.text.slice(0, 60) ?? '') : '';
  expect(canary.length).toBe(60);
  for (const path of ['/resources/offer-workbook', '/content/resources/offer-workbook.en.json'])
    expect(await (await page.request.get(path)).text()).not.toContain(canary);
  expect((await page.request.get('/content/resource-texts/offer-workbook.en.json')).status()).toBe(404);
  expect((await page.request.get('/resources/nothing')).status()).toBe(404);
});

test('the last lesson leads to a certificate, and its code to what it certifies', async ({
  page,
  site,
  browser,
}) => {
  await signUp(page, site, `vera-${randomUUID()}@lumora.test`);
  const { modules } = (await (await page.request.get('/content/academy.en.json')).json()) as Course;
  const complete = async (module: number, lesson: number) => {
    const { slug: at, lessons } = modules[module - 1] ?? { slug: '', lessons: [] };
    const path = `/content/academy/${at}/${lessons[lesson - 1]?.slug}.en.json`;
    const { quiz } = (await (await page.request.get(path)).json()) as Lesson;
    const data = { answers: quiz.map(({ right }) => right) };
    const headers = { origin: site.url };
    const answer = await page.request.put(`/api/completed-lessons/${module}/${lesson}`, { data, headers });
    expect(answer.status()).toBe(200);
  };

  await test.step('six modules are not seven', async () => {
    for (let module = 1; module <= 7; module += 1)
      for (let lesson = 1; lesson <= 4; lesson += 1) if (module + lesson < 11) await complete(module, lesson);
    await page.goto('/academy');
    await expect(page.getByText('27 of 28 lessons')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get your certificate' })).toHaveCount(0);
    await complete(7, 4);
  });

  let address = '';
  await test.step('the dashboard and the academy lead to it', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Get your certificate' }).click();
    await page.waitForURL('**/academy');
    await countShifts(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You completed the Creator Academy' })).toBeVisible();
    expect(await tooMuchMoved(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Get your certificate' }).click();
    await expect(page.getByRole('img', { name: /^Certificate / })).toBeVisible();
    const kept = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = await kept;
    expect(pdf.suggestedFilename()).toMatch(/^creator-academy_certificate_\d{4}-\d\d-\d\d\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const written = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download text' }).click();
    const text = await readFile(await (await written).path(), 'utf8');
    for (const part of ['Ada Lovelace', 'Certificate of Completion', ...modules.map(({ title }) => title)])
      expect(text).toContain(part);
    address = /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
  });

  await test.step('a stranger is told what it certifies, and that a changed one is forged', async () => {
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
    await expect(stranger.getByText('Signed by us, and the course is completed.')).toBeVisible();
    await expect(stranger.getByText('Ada Lovelace')).toBeVisible();
    for (const { title } of modules) await expect(stranger.getByText(title)).toBeVisible();
    const [before, code = ''] = address.split('#');
    const changed = `${code.slice(0, 20)}${code[20] === 'A' ? 'B' : 'A'}${code.slice(21)}`;
    await stranger.goto(`${before}#${changed}`);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Forged or altered' })).toBeVisible();
    await context.close();
  });
});
