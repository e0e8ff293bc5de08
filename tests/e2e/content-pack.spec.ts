/** A ready pack in one go: what is missing is said, an edit makes only its dependants run again, and a line is sent on. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './steps/fixtures.ts';

const stepOf = (page: Page, tool: string): Locator =>
  page.getByRole('list', { name: 'Steps' }).getByRole('article', { name: new RegExp(`^\\d\\. ${tool}$`) });

async function expectStates(page: Page, states: Record<string, string>): Promise<void> {
  for (const [tool, state] of Object.entries(states))
    await expect(stepOf(page, tool).getByText(state, { exact: true })).toBeVisible();
}

const UP_TO_DATE = {
  AudienceMapper: 'Up to date',
  HookBuilder: 'Up to date',
  NarrativeCrafter: 'Up to date',
  MetaScribe: 'Up to date',
  MoneyMind: 'Up to date',
};

test('a visitor is told which tools are missing before anything runs', async ({ page }) => {
  await page.goto('/packs');
  await page.getByRole('link', { name: 'Launch week' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Launch week');
  await page.getByRole('button', { name: 'Try: Drawing evenings' }).click();
  const missing = page.getByRole('region', { name: '5 tools are missing before this pack can run' });
  await expect(missing.getByText('NarrativeCrafter: log in; it needs a license of level Pro.')).toBeVisible();
  await expect(missing.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fpacks%2Flaunch-week',
  );
  await expect(page.getByRole('button', { name: 'Run all steps' })).toBeDisabled();
});

test('launch week: run, edit a step, run only what is out of date', async ({ page, signIn }) => {
  await signIn('pro');
  await page.goto('/packs/launch-week');

  await test.step('says what is still to fill in, and runs all steps as drafts', async () => {
    await expect(page.getByText(/Still to fill in: .*“Your offer”/)).toBeVisible();
    await page.getByRole('button', { name: 'Try: Drawing evenings' }).click();
    await page.getByRole('button', { name: 'Run all steps' }).click();
    await expect(page.getByText('Everything is up to date.')).toBeVisible();
    await expectStates(page, UP_TO_DATE);
    await expect(page.getByRole('button', { name: 'Run what is out of date' })).toBeDisabled();
  });

  await test.step('an edited step makes its dependants out of date, and no other', async () => {
    const hooks = stepOf(page, 'HookBuilder');
    await hooks.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await hooks
      .getByLabel('Edit the result')
      .fill('## My hooks\n\n1. **One cup, drawn badly, every evening.**');
    await hooks.getByRole('button', { name: 'Save' }).click();
    await expectStates(page, {
      ...UP_TO_DATE,
      NarrativeCrafter: 'Out of date',
      MetaScribe: 'Waits for an earlier step',
    });
    await expect(hooks.getByText('Edited by you')).toBeVisible();
  });

  await test.step('survives a reload', async () => {
    await page.reload();
    await expectStates(page, { HookBuilder: 'Up to date', NarrativeCrafter: 'Out of date' });
    await expect(page.getByLabel('Your offer')).toHaveValue('Six evenings of quiet drawing');
  });

  await test.step('runs these again, and nothing else', async () => {
    await page.getByRole('button', { name: 'Run what is out of date' }).click();
    await expect(page.getByText('Everything is up to date.')).toBeVisible();
    await expectStates(page, UP_TO_DATE);
    await expect(stepOf(page, 'HookBuilder').getByText('One cup, drawn badly, every evening.')).toBeVisible();
    await expect(stepOf(page, 'NarrativeCrafter')).toContainText('One cup, drawn badly, every evening.');
  });

  await test.step('sends a result to another tool, whole or a single line of it', async () => {
    const hooks = stepOf(page, 'HookBuilder');
    await hooks.getByRole('button', { name: 'Send to…', exact: true }).click();
    await sendToPolisher(page);
    await expect(page.getByRole('textbox', { name: /^Draft/ })).toHaveValue(
      /My hooks.*One cup, drawn badly/s,
    );
    await expect(page.getByText('“Draft” holds a text from HookBuilder:')).toBeVisible();
    await page.goBack();
    await hooks.getByRole('button', { name: /^Send to…: One cup/ }).click();
    await sendToPolisher(page);
    await expect(page.getByRole('textbox', { name: /^Draft/ })).toHaveValue(
      'One cup, drawn badly, every evening.',
    );
  });

  await test.step('every run is in the history: two of what ran twice, one of the others', async () => {
    await page.goto('/runs');
    const runs = page.getByRole('main').getByRole('listitem');
    for (const [tool, count] of [
      ['AudienceMapper', 1],
      ['HookBuilder', 1],
      ['NarrativeCrafter', 2],
      ['MetaScribe', 2],
      ['MoneyMind', 1],
    ] as const)
      await expect(runs.filter({ hasText: tool })).toHaveCount(count);
  });

  await test.step('from where a result is sent on, too', async () => {
    await page.getByRole('button', { name: 'My hooks', exact: true }).click();
    await page.getByRole('button', { name: 'Send to…' }).first().click();
    await sendToPolisher(page);
    await expect(page.getByRole('textbox', { name: /^Draft/ })).toHaveValue(/One cup, drawn badly/);
  });
});

async function sendToPolisher(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send to another tool' });
  await dialog.getByLabel('Search tools').fill('polish');
  await dialog.getByRole('radio', { name: /ContentPolisher/ }).check();
  await dialog.getByRole('button', { name: 'Open ContentPolisher' }).click();
  await expect(page).toHaveURL(/\/tools\/contentpolisher$/);
}

test('an own pack: copied, changed, run, changed again and deleted', async ({ page, signIn }) => {
  await signIn('pro');
  await page.goto('/packs/launch-week');
  await page.getByRole('link', { name: 'Copy and change' }).click();
  await page.getByLabel('Name of the pack').fill('My two steps');
  for (const tool of ['MetaScribe', 'NarrativeCrafter', 'MoneyMind'])
    await page.getByRole('button', { name: `Remove ${tool}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 things keep the pack from running:')).toBeVisible();
  for (const number of [5, 3]) await page.getByRole('button', { name: `Remove input ${number}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My two steps');
  await page.getByLabel('Your offer').fill('Quiet drawing');
  await page.getByRole('button', { name: 'Run all steps' }).click();
  await expectStates(page, { AudienceMapper: 'Up to date', HookBuilder: 'Up to date' });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name of the pack').fill('My one step');
  await page.getByRole('button', { name: 'Remove HookBuilder' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My one step');
  // What is left of the chain has its result still.
  await expectStates(page, { AudienceMapper: 'Up to date' });
  await expect(stepOf(page, 'HookBuilder')).toHaveCount(0);
  await page.goto('/packs');
  const card = page.getByRole('listitem').filter({ hasText: 'My one step' });
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('My one step is deleted')).toBeVisible();
  await expect(page.getByText('No pack of your own yet')).toBeVisible();
});
