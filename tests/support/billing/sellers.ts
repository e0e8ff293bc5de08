/** Selling tools in tests, as authors and administrators do it. */
import type { AdminPayout, Earning, Earnings } from '#core/billing/payout.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { List } from '#core/lists/list.ts';
import { grantLicenses } from '#server/licenses/grant-licenses.ts';
import { aCustomTool } from '../custom-tool.ts';
import type { TestServer, TestUser } from '../server.ts';

/** Stands in the recipe of every tool that is sold here. */
export const SECRET = 'Nobody reads this without paying';
export const PRICE = 2_000;
/** Of the price. */
export const SHARE = 1_400;

export const jsonOf = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
export const idOf = async (answer: Promise<Response>) => (await jsonOf<{ id: string }>(answer)).id;

export const refusalOf = async (answer: Promise<Response>) => {
  const { error } = await jsonOf<{ error: { code: string; details?: { reason?: string } } }>(answer);
  return error.details?.reason ?? error.code;
};

export const setPrice = (user: TestUser, id: string, cents: number | null) =>
  user.request(`/api/custom-tools/${id}/price`, { method: 'PUT', json: { cents } });

export const earningsOf = (user: TestUser) => jsonOf<Earnings>(user.request('/api/earnings'));

export const entriesOf = async (user: TestUser) =>
  (await jsonOf<List<Earning>>(user.request('/api/earnings/entries'))).items.map(({ kind, cents, name }) => [
    ...[kind, cents, name],
  ]);

export const payoutsWaiting = async (admin: TestUser) =>
  (await jsonOf<List<AdminPayout>>(admin.request('/api/admin/payouts'))).items;

export function sellersOn(server: TestServer) {
  /** Each act a moment after the one before. */
  const post = (user: TestUser, path: string, body?: object) => {
    server.clock.advance({ ms: 1 });
    return user.request(path, { method: 'POST', ...(body && { json: body }) });
  };

  const grantResale = (user: TestUser, expiresAt: Date | null = null) =>
    grantLicenses(server.services, {
      ...{ userId: user.id, source: 'purchase', sourceRef: crypto.randomUUID() },
      licenses: [{ toolSlug: 'flowpulse', level: 'reseller', resaleEnabled: true, expiresAt }],
    });

  const createTool = (user: TestUser, over: object = {}) =>
    idOf(
      post(user, '/api/custom-tools', {
        tool: aCustomTool({ prompt: SECRET, draft: SECRET, ...over }),
        basedOn: null,
      }),
    );

  /** @returns the submission's id */
  async function publish(user: TestUser, id: string): Promise<string> {
    const admin = await server.signIn({ role: 'admin' });
    const submission = await idOf(post(user, `/api/custom-tools/${id}/submissions`));
    const approved = await post(admin, `/api/admin/tool-submissions/${submission}/approve`);
    if (!approved.ok) throw new Error(`Not published: ${await approved.text()}`);
    return submission;
  }

  /** On the shelf, at a price. */
  async function sellTool(user: TestUser, over: object = {}): Promise<string> {
    await grantResale(user);
    const id = await createTool(user, over);
    const priced = await setPrice(user, id, PRICE);
    if (!priced.ok) throw new Error(`No price: ${await priced.text()}`);
    await publish(user, id);
    return id;
  }

  const order = (user: TestUser, id: string) => post(user, '/api/orders', { items: [customSlug(id)] });

  return { post, grantResale, createTool, publish, sellTool, order };
}
