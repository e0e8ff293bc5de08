/** The way from a first visit to a licensed tool that runs, is stopped, and is found again after a restart. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OPENAI_KEY, startOpenaiServer } from '../support/fakes/openai-server.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './sign-up.ts';

const ANSWER =
  '## Three clips worth posting\n\n1. **The turning point**, 0:42 to 1:10.\n2. **The question**, 2:05 to 2:31.';
const LONG_ANSWER = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');

test('from a first visit to a licensed run in the history', async ({ page, site, signIn }) => {
  const models = await startOpenaiServer();
  try {
    await test.step('a visitor runs a free tool without an account', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Create, Grow, and Monetize Your Passion',
      );
      const tour = page.getByRole('dialog', { name: /Welcome/ });
      await expect(tour).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tour).toBeHidden();
      await page.getByRole('link', { name: 'Explore Our Tools' }).first().click();
      await page.getByRole('link', { name: 'Passion Finder' }).first().click();
      await runDraftOfExample(page);
    });

    await test.step('signs up and confirms the address', async () => {
      await signUp(page, site, `ada-${randomUUID()}@lumora.test`);
    });

    await test.step('meets the license gate on a pro tool', async () => {
      await page.goto('/tools/clipgenius');
      await expect(page.getByRole('heading', { name: 'Pro Required' })).toBeVisible();
      await expect(page.getByText("You don't have a license for this tool.")).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upgrade License' }).first()).toHaveAttribute(
        'href',
        '/license',
      );
      await logOut(page);
    });

    await test.step('runs it as a licensed user, first as a draft', async () => {
      await signIn('pro');
      await page.goto('/tools/clipgenius');
      await runDraftOfExample(page);
    });

    await test.step('saves a model key, checked against the server', async () => {
      await page.getByRole('button', { name: 'Generate with your model' }).click();
      await expect(page.getByRole('heading', { name: 'OpenAI API Key Required' })).toBeVisible();
      await expect(page.getByText('OpenAI API key required', { exact: true })).toBeVisible();
      await page.getByLabel('Provider').selectOption('compatible');
      await page.getByLabel('Server address').fill(`${models.url}/v1`);
      await page.getByLabel('API key').fill('sk-wrong');
      await page.getByRole('button', { name: 'Save Key' }).click();
      await expect(page.getByText('Invalid API key').first()).toBeVisible();
      await page.getByLabel('API key').fill(OPENAI_KEY);
      await page.getByRole('button', { name: 'Save Key' }).click();
      await expect(page.getByText('Your model, with the key kept in this browser.')).toBeVisible();
    });

    await test.step('runs it on the model, the answer streaming in', async () => {
      models.next({ text: ANSWER, tokenDelayMs: 40 });
      await page.getByRole('button', { name: 'Generate with your model' }).click();
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Draft on this device' })).toBeDisabled();
      await expect(page.getByText('Three clips worth')).toBeVisible();
      await expect(page.getByText('ClipGenius completed successfully!')).toHaveCount(1);
      await expect(page.getByText('2:05 to 2:31.')).toBeVisible();
      const asked = models.requests.at(-1);
      expect(asked?.url).toBe('/v1/chat/completions');
      expect(asked?.headers.authorization).toBe(`Bearer ${OPENAI_KEY}`);
    });

    await test.step('stops one run half way and keeps the part that had arrived', async () => {
      models.next({ text: LONG_ANSWER, tokenDelayMs: 50 });
      await page.getByRole('button', { name: 'Generate with your model' }).click();
      await expect(page.getByText('word12')).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByText('The part that had arrived is kept.').first()).toBeVisible();
      await expect(page.getByText('word399')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Saved in your history' })).toBeVisible();
    });

    await test.step('finds all three runs after the server was restarted', async () => {
      await site.restart();
      await page.goto('/runs');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: 'ClipGenius' }),
      ).toHaveCount(3);
      await page.getByLabel('Search runs').fill('turning point');
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: 'ClipGenius' }),
      ).toHaveCount(1);
    });
  } finally {
    await models.stop();
  }
});

// The wrong key and the restart are part of the journey; the browser logs both.
test.use({ allowedErrors: /401|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/ });

async function runDraftOfExample(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
  const result = page.getByRole('region').filter({ has: page.getByText('On-device draft') });
  await expect(result.getByRole('heading').nth(1)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Successfully logged out')).toBeVisible();
}
