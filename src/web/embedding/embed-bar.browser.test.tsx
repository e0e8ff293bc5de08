import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { EmbedBar } from './embed-bar.tsx';

const cleanUps: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const USER = {
  ...{ id: 'user-1', name: 'Ada', email: 'ada@test.example', emailVerified: true, image: null },
  role: 'user',
};
async function show(user: typeof USER | null): Promise<void> {
  const api = answerApi({});
  api.routes['GET /api/session'] = () => Response.json({ user, level: 'none' });
  await refreshSession();
  cleanUps.push(await render(<EmbedBar page="/tools/flowpulse" />, ['embedding']));
}
const kept = () => page.getByText('What you keep here stays in this page on this device.');

it('tells a visitor that what is kept stays on this device', async () => {
  await show(null);
  await expect.element(kept()).toBeVisible();
});

it('does not tell it to somebody logged in, whose runs are kept in the account', async () => {
  await show(USER);
  await expect.element(page.getByText('ada@test.example', { exact: false })).toBeVisible();
  expect(kept().elements()).toEqual([]);
});

it('keeps a long address within a narrow frame', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(280, 600);
  cleanUps.push(() => page.viewport(innerWidth, innerHeight));
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
  await show({ ...USER, email });
  await expect.element(page.getByText(email, { exact: false })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
});
