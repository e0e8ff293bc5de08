/** Who says what of a bundle, who sees it, and what it comes to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminReview, type OwnReview, REVIEW_LIMITS, type Review } from '#core/bundles/review.ts';
import type { BundleFigures } from '#core/bundles/shelf.ts';
import type { List } from '#core/lists/list.ts';
import type { Report } from '#core/reports/report.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { refundOrder } from '../../billing/refund-order.ts';
import { REVIEW_LIMIT } from './write-review.ts';

const PAID = 'course-creator-companion';
const FREE = 'clarity-kit';
const NO_ID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(() => server.services.pool.query('delete from bundle_reviews'));

type Visitor = Pick<TestUser, 'request'>;

const WORDS = { stars: 4, text: 'Of use.', trade: 'Language teacher', language: 'en' };
const write = (user: Visitor, slug: string, more: object = {}) =>
  user.request(`/api/bundle-reviews/${slug}/own`, { method: 'PUT', json: { ...WORDS, ...more } });
const ownOf = async (user: TestUser, slug: string) =>
  (await (await user.request(`/api/bundle-reviews/${slug}/own`)).json()) as OwnReview;
const remove = (user: TestUser, slug: string) =>
  user.request(`/api/bundle-reviews/${slug}/own`, { method: 'DELETE' });
const listed = async (slug: string, query = '', user: Visitor = server) =>
  (await (await user.request(`/api/bundle-reviews/${slug}${query}`)).json()) as List<Review>;
const figuresOf = async (slug: string) => {
  const { items } = (await (await server.request('/api/bundle-figures')).json()) as List<BundleFigures>;
  return items.find((figures) => figures.slug === slug);
};
const decide = (id: string, act: string, json?: object, method = 'POST', user = admin) =>
  user.request(`/api/admin/bundle-reviews/${id}/${act}`, { method, ...(json && { json }) });
const moderated = async (state: string) =>
  (await (await admin.request(`/api/admin/bundle-reviews?state=${state}`)).json()) as List<AdminReview>;
const toldTo = async (user: TestUser) => {
  const { rows } = await server.services.pool.query(
    `select template, data from notifications where user_id = $1 and template like 'review%' order by created_at, id`,
    [user.id],
  );
  return rows.map(({ template, data }) => [template, data]);
};
/** Who holds a free bundle. */
async function owner(slug = FREE): Promise<TestUser> {
  const user = await server.signIn();
  await user.request('/api/functions/create-bundle-access', { json: { bundleSlug: slug } });
  return user;
}
async function reviewer(more: object = {}): Promise<{ user: TestUser; id: string }> {
  const user = await owner();
  const answer = await write(user, FREE, more);
  expect(answer.status).toBe(201);
  return { user, id: ((await answer.json()) as OwnReview).review?.id ?? '' };
}

it('counts everything anew for a change, and not for who takes back what is not there', async () => {
  const { user } = await reviewer();
  const stranger = await server.signIn();
  await figuresOf(FREE);
  const counted = vi.spyOn(server.services.db, 'select');
  for (let press = 0; press < 3; press += 1) expect((await remove(stranger, FREE)).status).toBe(204);
  await figuresOf(FREE);
  expect(counted).not.toHaveBeenCalled();
  await remove(user, FREE);
  expect((await figuresOf(FREE))?.reviews).toBe(0);
  counted.mockRestore();
});

describe('a review', () => {
  it('is its owner’s one, shown by no name, and changed by the next', async () => {
    const { user } = await reviewer({ text: '  Of use.\0 ' });
    const { items } = await listed(FREE);
    const at = server.clock().toISOString();
    expect(items).toEqual([
      {
        ...{ ...WORDS, id: expect.any(String), heldSince: at, createdAt: at, updatedAt: at },
        ...{ answer: null, isSample: false },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(user.id);
    expect(await ownOf(user, FREE)).toEqual({ review: items[0], hiddenReason: null });

    server.clock.advance({ hours: 1 });
    // The same once more, as after a lost answer, is no change.
    expect((await write(user, FREE)).status).toBe(200);
    expect((await listed(FREE)).items).toEqual(items);
    const changed = (await (await write(user, FREE, { stars: 2 })).json()) as OwnReview;
    expect(changed.review).toEqual({ ...items[0], stars: 2, updatedAt: server.clock().toISOString() });
    expect((await listed(FREE)).items).toEqual([changed.review]);
    expect((await ownOf(await owner(), FREE)).review).toBeNull();
  });

  it('is written once, also at one moment', async () => {
    const user = await owner();
    const answers = await Promise.all([1, 2, 3, 4].map((stars) => write(user, FREE, { stars })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect((await listed(FREE)).items).toHaveLength(1);
  });

  it('takes the whole bundle: no visitor, no stranger and no preview writes one', async () => {
    const stranger = await server.signIn();
    expect((await write(server, PAID)).status).toBe(401);
    expect((await write(stranger, PAID)).status).toBe(403);
    await stranger.request('/api/functions/create-bundle-access', { json: { bundleSlug: PAID } });
    expect((await write(stranger, PAID)).status).toBe(403);
    // The house is the author of every bundle.
    await admin.request('/api/functions/create-bundle-access', { json: { bundleSlug: FREE } });
    expect((await write(admin, FREE)).status).toBe(403);
    expect((await write(await owner(), 'nothing')).status).toBe(404);
    expect((await write(await owner(), FREE, { userId: stranger.id })).status).toBe(422);
    expect((await listed(PAID)).items).toEqual([]);
  });

  it.each<[string, object]>([
    ['no star', { stars: 0 }],
    ['six', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['without a word', { text: ' \n ' }],
    ['a book', { text: 'x'.repeat(REVIEW_LIMITS.text + 1) }],
  ])('is not %s', async (_, more) => {
    expect((await write(await owner(), FREE, more)).status).toBe(422);
  });

  it('stays when the order is refunded, and is then only taken back', async () => {
    const user = await server.signIn();
    const order = await buy(user, `prompts:${PAID}`);
    expect((await write(user, PAID)).status).toBe(201);
    await refundOrder(server.services, { id: order.id });
    expect((await write(user, PAID, { stars: 1 })).status).toBe(403);
    expect((await listed(PAID)).items).toMatchObject([{ stars: 4 }]);
    expect((await remove(user, PAID)).status).toBe(204);
    expect((await remove(user, PAID)).status).toBe(204);
    expect((await listed(PAID)).items).toEqual([]);
    expect((await remove(user, 'nothing')).status).toBe(404);
  });

  it('is a member’s of the Creator Library, too', async () => {
    const user = await server.signIn();
    await buy(user, 'creator-library');
    expect((await write(user, PAID)).status).toBe(403);
    await user.request('/api/functions/create-bundle-access', { json: { bundleSlug: PAID } });
    expect((await write(user, PAID)).status).toBe(201);
  });

  it('goes with the account', async () => {
    const { user } = await reviewer();
    await server.services.pool.query('delete from users where id = $1', [user.id]);
    expect(await figuresOf(FREE)).toMatchObject({ reviews: 0, stars: 0 });
  });

  it('is not written in a flood', async () => {
    const user = await owner();
    const statuses: number[] = [];
    for (let time = 0; time <= REVIEW_LIMIT.points; time += 1)
      statuses.push((await write(user, FREE, { text: `${time}` })).status);
    expect(statuses).toEqual([201, ...Array(REVIEW_LIMIT.points - 1).fill(200), 429]);
    expect((await listed(FREE)).items).toMatchObject([{ text: `${REVIEW_LIMIT.points - 1}` }]);
    expect((await write(await owner(), FREE)).status).toBe(201);
  });
});

it('reviews are counted, and listed page by page, the newest first', async () => {
  for (const stars of [5, 4, 1]) {
    await reviewer({ stars });
    server.clock.advance({ hours: 1 });
  }
  expect(await figuresOf(FREE)).toMatchObject({ reviews: 3, stars: 10, sampleReviews: 0 });
  expect(await figuresOf(PAID)).toMatchObject({ reviews: 0, stars: 0, sampleReviews: 0 });
  const found: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: List<Review> = await listed(FREE, `?limit=1${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items.map(({ stars }) => stars));
    cursor = page.nextCursor;
  }
  expect(found).toEqual([1, 4, 5]);
  expect((await server.request('/api/bundle-reviews/nothing')).status).toBe(404);
});

describe('a report of a review', () => {
  const report = (id: string, user: TestUser, json: object = { reason: 'private', details: ' A name. ' }) =>
    user.request(`/api/bundle-reviews/${id}/reports`, { json });
  const reports = async () =>
    ((await (await admin.request('/api/admin/reports')).json()) as List<Report>).items;

  it('comes to the administrators with the review as it was then, once for each reader', async () => {
    const { user, id } = await reviewer();
    const [reader, other] = [await server.signIn(), await server.signIn()];
    expect([(await report(id, reader)).status, (await report(id, reader)).status]).toEqual([201, 409]);
    server.clock.advance({ hours: 1 });
    expect((await report(id, other, { reason: 'offensive' })).status).toBe(201);
    await write(user, FREE, { text: 'Other words.' });
    const found = (await reports()).filter(({ toolSlug }) => toolSlug === `prompts:${FREE}`).slice(0, 2);
    expect(found).toMatchObject([
      { reason: 'offensive', source: null, hasOutput: true },
      { reason: 'private', source: null, details: 'A name.', userEmail: `${reader.id}@example.test` },
    ]);
    for (const { id: reportId } of found)
      expect(await (await admin.request(`/api/admin/reports/${reportId}/output`)).json()).toEqual({
        output: 'Of use.',
      });
    expect(await toldTo(user)).toEqual([]);
    // Closed, it may be told of again; and it outlives the review.
    await admin.request(`/api/admin/reports/${found[1]?.id}/close`, { method: 'POST' });
    expect((await report(id, reader)).status).toBe(201);
    const before = (await reports()).length;
    await remove(user, FREE);
    expect(await reports()).toHaveLength(before);
  });

  it('is of what is shown, by who is signed in, and not of one’s own', async () => {
    const { user, id } = await reviewer();
    const reader = await server.signIn();
    expect((await server.request(`/api/bundle-reviews/${id}/reports`, { json: {} })).status).toBe(401);
    expect((await report(id, user)).status).toBe(403);
    expect((await report(NO_ID, reader)).status).toBe(404);
    expect((await report(id, reader, { reason: 'dull' })).status).toBe(422);
    expect((await report(id, reader, { reason: 'other', includesOutput: true })).status).toBe(422);
    await decide(id, 'hide', { reason: 'Names a client.' });
    expect((await report(id, reader)).status).toBe(404);
  });
});

describe('an administrator', () => {
  it('hides a review with a reason that its author is told once, and shows it again', async () => {
    const { user, id } = await reviewer();
    for (const reason of ['Names a client.', 'Again.'])
      expect((await decide(id, 'hide', { reason })).status).toBe(204);
    expect((await listed(FREE)).items).toEqual([]);
    expect((await listed(FREE, '', user)).items).toEqual([]);
    expect(await figuresOf(FREE)).toMatchObject({ reviews: 0, stars: 0 });
    expect(await ownOf(user, FREE)).toMatchObject({
      review: { text: 'Of use.' },
      hiddenReason: 'Names a client.',
    });
    expect(await toldTo(user)).toEqual([['review_hidden', { bundleSlug: FREE, reason: 'Names a client.' }]]);
    expect((await moderated('hidden')).items).toMatchObject([
      { id, slug: FREE, userEmail: `${user.id}@example.test`, hidden: { reason: 'Names a client.' } },
    ]);
    for (let time = 0; time < 2; time += 1) expect((await decide(id, 'show')).status).toBe(204);
    expect((await listed(FREE)).items).toHaveLength(1);
    expect((await moderated('shown')).items).toMatchObject([{ id, hidden: null }]);
  });

  it('is not got around: what is hidden stays so when it is changed, or taken back and written anew', async () => {
    const { user, id } = await reviewer();
    await decide(id, 'hide', { reason: 'Names a client.' });
    await write(user, FREE, { text: 'The same in other words.' });
    expect((await listed(FREE)).items).toEqual([]);
    expect((await moderated('hidden')).items).toMatchObject([{ text: 'The same in other words.' }]);

    expect((await remove(user, FREE)).status).toBe(204);
    expect(await ownOf(user, FREE)).toEqual({ review: null, hiddenReason: 'Names a client.' });
    expect((await moderated('hidden')).items).toEqual([]);
    expect((await decide(id, 'show')).status).toBe(404);
    const { rows } = await server.services.pool.query('select body, trade from bundle_reviews');
    expect(rows).toEqual([{ body: '', trade: '' }]);

    expect((await write(user, FREE)).status).toBe(200);
    expect((await listed(FREE)).items).toEqual([]);
    expect((await ownOf(user, FREE)).hiddenReason).toBe('Names a client.');
  });

  it('answers for the house: once told, changed, older than what it answers, and taken back', async () => {
    const { user, id } = await reviewer();
    expect((await decide(id, 'answer', { text: 'Thank you.' }, 'PUT')).status).toBe(204);
    const answeredAt = server.clock().toISOString();
    server.clock.advance({ hours: 1 });
    await decide(id, 'answer', { text: 'Thank you.' }, 'PUT');
    expect((await listed(FREE)).items).toMatchObject([{ answer: { text: 'Thank you.', answeredAt } }]);
    const changed = (await (await write(user, FREE, { stars: 1 })).json()) as OwnReview;
    expect(Date.parse(changed.review?.updatedAt ?? '')).toBeGreaterThan(Date.parse(answeredAt));
    await decide(id, 'answer', { text: 'Thank you.' }, 'PUT');
    expect((await listed(FREE)).items).toMatchObject([
      { answer: { answeredAt: server.clock().toISOString() } },
    ]);
    expect((await toldTo(user)).map(([template]) => template)).toEqual(['review_answered']);
    for (let time = 0; time < 2; time += 1)
      expect((await decide(id, 'answer', undefined, 'DELETE')).status).toBe(204);
    expect((await listed(FREE)).items).toMatchObject([{ answer: null }]);
  });

  it('alone decides, of what there is', async () => {
    const { user, id } = await reviewer();
    expect((await decide(id, 'hide', { reason: 'Mine' }, 'POST', user)).status).toBe(403);
    expect((await decide(id, 'hide', { reason: ' ' })).status).toBe(422);
    expect((await decide(NO_ID, 'hide', { reason: 'None' })).status).toBe(404);
    expect((await user.request('/api/admin/bundle-reviews')).status).toBe(403);
    expect((await listed(FREE)).items).toHaveLength(1);
  });
});
