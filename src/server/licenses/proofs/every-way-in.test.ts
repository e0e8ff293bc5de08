/** 45 tools, holders of each of the five levels, and every way to a tool: all must say what the table of levels says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkToken, type KeySet } from '#core/account/check-token.ts';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import {
  ENTITLEMENT_AUDIENCE,
  type EntitlementClaims,
  grantsOfEntitlement,
  type SignedEntitlement,
} from '#core/licenses/entitlement.ts';
import type { LevelGrantOutcome } from '#core/licenses/level-grant.ts';
import { isAtLeast, LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';
import { resolveAccess } from '#core/licenses/resolve-access.ts';
import { TIERS, TOOL_BUNDLES } from '#core/prices/price-book.ts';
import type { TransferView } from '#core/resale/transfer.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { SPECIFIED_LEVELS } from '#tests/support/content/specified-levels.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../grant-licenses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({}, { tools: 'all' });
});
afterAll(() => server.close());

const TOOLS = Object.keys(SPECIFIED_LEVELS).toSorted();
const PAID = LEVELS.filter((level): level is PaidLevel => level !== 'none');
const levelOf = (slug: string): Level => SPECIFIED_LEVELS[slug] as Level;
const opensTo = (level: Level) => TOOLS.filter((slug) => isAtLeast(level, levelOf(slug)));
const sellsTo = (level: Level) => opensTo(level).filter((slug) => levelOf(slug) !== 'none');

/** Who holds a license of this level for every tool. */
async function holderOf(level: Level): Promise<TestUser> {
  const user = await server.signIn();
  const licenses = TOOLS.flatMap((toolSlug) => (level === 'none' ? [] : [{ toolSlug, level }]));
  await grantLicenses(server.services, { userId: user.id, source: 'grant', sourceRef: level, licenses });
  return user;
}

/** As the server answers a run: the prompt, which no run is made without. */
async function openByRecipe(user: TestUser): Promise<string[]> {
  const open: string[] = [];
  for (const slug of TOOLS) {
    const { status } = await user.request(`/api/tools/${slug}/recipe`);
    expect([200, 403], slug).toContain(status);
    if (status === 200) open.push(slug);
  }
  return open;
}

/** As the gate of a page answers, on the signed entitlement. */
async function openByGate(user: TestUser): Promise<string[]> {
  const { token } = (await (await user.request('/api/entitlement')).json()) as SignedEntitlement;
  const keys = (await (await server.request('/api/auth/.well-known/jwks.json')).json()) as KeySet;
  const checked = await checkToken(token, keys, { now: server.clock(), audience: ENTITLEMENT_AUDIENCE });
  if (checked.outcome !== 'valid') throw new Error(checked.outcome);
  const grants = grantsOfEntitlement(checked.claims as unknown as EntitlementClaims);
  const question = { tools: server.services.catalogue.levels, isSignedIn: true, now: server.clock() };
  return TOOLS.filter((slug) => resolveAccess({ ...question, slug, grants }).allowed);
}

const expectOpen = async (user: TestUser, slugs: string[]) => {
  expect(await openByGate(user)).toEqual(slugs);
  expect(await openByRecipe(user)).toEqual(slugs);
};

it('has every tool there is', () => {
  expect(server.services.catalogue.tools.map(({ slug }) => slug).toSorted()).toEqual(TOOLS);
  expect(TOOLS).toHaveLength(45);
});

it.each(LEVELS)('the gate, the entitlement and the recipe for licenses of level %s', async (level) => {
  await expectOpen(await holderOf(level), opensTo(level));
});

describe('by a checkout', () => {
  it.each(TIERS.map(({ id, grants }) => [id, grants.level] as const))(
    '%s: its places take the tools up to %s and no other',
    async (id, level) => {
      const user = await server.signIn();
      const order = await buy(user, id);
      const allowance = await order.allowance();
      if (allowance) {
        const taken: string[] = [];
        for (const slug of TOOLS) {
          const answer = await order.choose(slug);
          expect([200, 409], slug).toContain(answer.status);
          if (answer.status === 200) taken.push(slug);
          // A place keeps its tool for a day.
          await server.services.pool.query('delete from allowance_tools where allowance_id = $1', [
            allowance.id,
          ]);
        }
        expect(taken).toEqual(sellsTo(level));
        // Together they are too many; as many as there are places open, and no other tool does.
        const chosen = sellsTo(level).slice(0, allowance.places);
        expect((await order.choose(...chosen)).status).toBe(200);
        await expectOpen(user, [...opensTo('none'), ...chosen].toSorted());
      } else await expectOpen(user, opensTo(level));
    },
  );

  it('of a bundle: its tools and no other', async () => {
    for (const { id, tools } of TOOL_BUNDLES) {
      const user = await server.signIn();
      await buy(user, id);
      await expectOpen(user, [...opensTo('none'), ...tools].toSorted());
    }
  });
});

it.each(PAID)('claiming all with places of level %s', async (level) => {
  const user = await server.signIn();
  await server.services.pool.query(
    `insert into allowances (user_id, source, source_ref, level, places, resale_enabled, issued_at)
     values ($1, 'plan', 'as many as there are tools', $2, 45, false, $3)`,
    [user.id, level, server.clock()],
  );
  const answer = await user.request('/api/allowances/claims', { method: 'POST' });
  const { claimed, leftOut } = (await answer.json()) as ClaimOutcome;
  expect(claimed.toSorted()).toEqual(sellsTo(level));
  expect(Object.fromEntries(leftOut.map(({ slug, reason }) => [slug, reason]))).toEqual(
    Object.fromEntries(
      TOOLS.filter((slug) => !claimed.includes(slug)).map((slug) => [
        slug,
        levelOf(slug) === 'none' ? 'free' : 'higher',
      ]),
    ),
  );
  await expectOpen(user, opensTo(level));
});

it.each(PAID)('by an administrator who gives the level %s', async (level) => {
  const [user, admin] = [await server.signIn(), await server.signIn({ role: 'admin' })];
  const json = { userId: user.id, level, reason: 'All of it', expiresAt: null };
  const answer = await admin.request('/api/admin/level-grants', { json });
  expect(((await answer.json()) as LevelGrantOutcome).granted.toSorted()).toEqual(sellsTo(level));
  await expectOpen(user, opensTo(level));
});

it.each(PAID)('by an administrator who gives each tool by itself, on the level %s', async (level) => {
  const [user, admin] = [await server.signIn(), await server.signIn({ role: 'admin' })];
  for (const toolSlug of sellsTo(level)) {
    const json = { userId: user.id, toolSlug, level, reason: 'This one' };
    expect((await admin.request('/api/admin/grants', { json })).status, toolSlug).toBe(201);
  }
  await expectOpen(user, opensTo(level));
});

describe.each(['gift', 'sale'] as const)('by a %s', (kind) => {
  /** No price is below the floor of any level. */
  const terms = { kind, priceCents: kind === 'sale' ? 10_000 : null, hasResale: false };

  it.each(PAID)('of the level %s: the tool that is offered and no other', async (level) => {
    let seller = await sellerOfAll();
    for (const [at, toolSlug] of TOOLS.entries()) {
      // A seller has 25 places.
      if (at === 23) seller = await sellerOfAll();
      const user = await withProvedAddress();
      const json = { ...terms, toolSlug, level, email: `${user.id}@example.test` };
      const answer = await seller.request('/api/transfers', { json });
      expect(answer.status, toolSlug).toBe(sellsTo(level).includes(toolSlug) ? 201 : 409);
      if (answer.status !== 201) continue;
      const { id } = (await answer.json()) as TransferView;
      if (kind === 'sale') await buy(user, `transfer:${id}`);
      else await user.request(`/api/transfer-offers/${id}/accept`, { method: 'POST' });
      expect(await openByGate(user)).toEqual([...opensTo('none'), toolSlug].toSorted());
      expect((await user.request(`/api/tools/${toolSlug}/recipe`)).status).toBe(200);
    }
  });
});

async function withProvedAddress(): Promise<TestUser> {
  const user = await server.signIn();
  await server.services.pool.query('update users set email_verified = true where id = $1', [user.id]);
  return user;
}

async function sellerOfAll(): Promise<TestUser> {
  const user = await withProvedAddress();
  const licenses = sellsTo('exclusive').map((toolSlug) => ({
    ...{ toolSlug, level: 'exclusive' as const, resaleEnabled: true },
  }));
  const request = { userId: user.id, source: 'grant' as const, sourceRef: 'to pass on', licenses };
  await grantLicenses(server.services, request);
  return user;
}
