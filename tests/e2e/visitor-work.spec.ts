/** What a visitor makes is still theirs after they signed up and came back by the mail's link in another tab. */
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { confirm, register } from './sign-up.ts';

test('a visitor’s draft is in the history and on the page after sign-up', async ({ page, site, context }) => {
  const email = `vera-${randomUUID()}@lumora.test`;
  const result = (of: typeof page) => of.getByRole('region').filter({ has: of.getByText('On-device draft') });
  let drafted = '';

  await test.step('makes a draft, edits nothing and is told where it is', async () => {
    await page.goto('/tools/passionFinder');
    await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
    await expect(result(page).getByText('Kept on this device.').first()).toBeVisible();
    drafted = await result(page).getByRole('heading').nth(1).innerText();
    await result(page).getByRole('button', { name: 'Star', exact: true }).click();
    await expect.poll(() => page.evaluate(listKeptStars)).toEqual([true]);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(result(page).getByRole('heading', { name: drafted })).toBeVisible();
  });

  await test.step('signs up from there', async () => {
    await result(page).getByRole('link', { name: 'sign up' }).click();
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
