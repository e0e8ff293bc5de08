import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const claim = async (user: TestUser) => {
  const response = await user.request('/api/allowances/claims', { method: 'POST' });
  expect(response.status).toBe(201);
  return (await response.json()) as ClaimOutcome;
};
const opens = async (user: TestUser, slug: string) =>
  (await user.request(`/api/tools/${slug}/recipe`)).status === 200;

it('fills the free places and says what it left out', async () => {
  const ada = await server.signIn();
  const plan = await buy(ada, 'pro-plan');
  await plan.choose('clipgenius');
  const { claimed, leftOut } = await claim(ada);
  expect(claimed).toContain('flowpulse');
  expect(await opens(ada, 'flowpulse')).toBe(true);
  expect(leftOut).toContainEqual({ slug: 'clipgenius', reason: 'held' });
  const { levels } = server.services.catalogue.levels;
  for (const { slug, reason } of leftOut)
    if (reason === 'higher') expect(['reseller', 'exclusive']).toContain(levels[slug]);
  expect((await plan.allowance())?.tools).toHaveLength(claimed.length + 1);
  expect(await claim(ada)).toMatchObject({ claimed: [] });
});

it('fills no place twice when it is asked twice at once', async () => {
  const ada = await server.signIn();
  const plan = await buy(ada, 'standard-plan');
  const outcomes = await Promise.all([claim(ada), claim(ada), claim(ada)]);
  const { places, tools } = (await plan.allowance()) ?? { places: 0, tools: [] };
  expect(tools.length).toBeLessThanOrEqual(places);
  expect(outcomes.flatMap(({ claimed }) => claimed).toSorted()).toEqual(
    tools.map(({ slug }) => slug).toSorted(),
  );
});

it('claims nothing for who holds no plan', async () => {
  const ada = await server.signIn();
  const { claimed, leftOut } = await claim(ada);
  expect(claimed).toEqual([]);
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(['free', 'higher']));
});
