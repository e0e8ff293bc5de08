/** The way from a first visit to a licensed tool that runs, is stopped, and is found again after a restart. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tokensOf } from '../support/fakes/model-server.ts';
import { OPENAI_KEY, openaiEvents, startOpenaiServer } from '../support/fakes/openai-server.ts';
import { expect, test } from './steps/fixtures.ts';
import { signUp } from './steps/sign-up.ts';

const STEP = '<step>';
const ANSWER = `## Three clips worth posting

### 1. The turning point

**0:42 to 1:10 (28 s)**

- **Caption:** One evening turned all the others.${STEP}

### 2. The question

**2:05 to 2:31 (26 s)**

- **Caption:** What would you keep?${STEP} Write it below.
`;
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
      const cards = page.locator('[data-kind="clip"]');
      const drafted = await cards.count();
      expect(drafted).toBeGreaterThan(1);
      const [first, second] = [gate(), gate()];
      models.next({ pieces: inSteps(ANSWER, [first.opened, second.opened]) });
      await page.getByRole('button', { name: 'Generate with your model' }).click();
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      const draft = page.getByRole('button', { name: 'Draft on this device' });
      await expect(draft).toBeDisabled();
      await expect(draft).toContainText('your draft is kept');
      const written = cards.and(page.locator('[aria-busy="true"]'));
      await expect(written).toContainText('The turning point');
      await expect(written.getByRole('button')).toHaveCount(0);
      await expect(page.getByText(/Writing clip 1 of at most \d+\./)).toBeVisible();
      // What the model has not come to is the draft's, and can be copied.
      await expect(cards).toHaveCount(drafted);
      await expect(cards.last().getByRole('button', { name: /^Copy caption/ })).toBeEnabled();
      first.open();
      await expect(written).toContainText('The question');
      await expect(cards.first().getByRole('button', { name: /^Copy caption/ })).toBeVisible();
      second.open();
      await expect(page.getByText('Three clips worth')).toBeVisible();
      await expect(page.getByText('ClipGenius completed successfully!')).toHaveCount(1);
      await expect(cards).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'See the draft' })).toBeVisible();
      const asked = models.requests.at(-1);
      expect(asked?.url).toBe('/v1/chat/completions');
      expect(asked?.headers.authorization).toBe(`Bearer ${OPENAI_KEY}`);
    });

    await test.step('stops one run half way and keeps the part that had arrived', async () => {
      models.next({ text: LONG_ANSWER, heldAfter: 40 });
      const stop = page.getByRole('button', { name: 'Stop' });
      // A press within half a second of the last belongs to the last.
      await expect(async () => {
        await page.getByRole('button', { name: 'Generate with your model' }).click();
        await expect(stop).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.getByText('word12')).toBeVisible();
      await stop.click();
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

/** Holds an answer back until the test has seen what is there. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The events of an answer, each step of it after the next gate. */
function inSteps(text: string, gates: Promise<void>[]) {
  const lengths = text.split(STEP).map((part) => tokensOf(part).length);
  const events = openaiEvents(text.replaceAll(STEP, ''));
  let at = 1;
  return gates.flatMap((opened, index) => {
    const from = index === 0 ? 0 : at;
    at += lengths[index] ?? 0;
    const rest = index === gates.length - 1 ? events.slice(at) : [];
    return [...events.slice(from, at), opened, ...rest];
  });
}

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
