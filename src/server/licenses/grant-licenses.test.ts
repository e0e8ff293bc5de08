import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/clock.ts';
import { loadTestCatalogue } from '#tests/support/content.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createEventBus } from '../events/event-bus.ts';
import { expireLicenses } from './expire-licenses.ts';
import { findLicenses } from './find-licenses.ts';
import { type GrantRequest, type GrantServices, grantLicenses } from './grant-licenses.ts';
import { revokeLicense } from './revoke-license.ts';

const START = new Date('2026-03-01T10:00:00.000Z');
const DAY = 86_400_000;
const clock = createTestClock(START);
let database: TestDatabase;
let services: GrantServices;
let userId: string;
let users = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const events = createEventBus({ connectionString: database.connectionString }, pino({ level: 'silent' }));
  services = { db: database.db, events, catalogue: await loadTestCatalogue(), clock };
});
afterAll(async () => {
  await services.events.close();
  await database.drop();
});
beforeEach(async () => {
  clock.set(START);
  users += 1;
  userId = `user-${users}`;
  const insert = `insert into users (id, email, name) values ($1, $1 || '@example.test', 'Ada')`;
  await database.pool.query(insert, [userId]);
});

const grant = (over: Partial<GrantRequest> = {}) =>
  grantLicenses(services, {
    userId,
    source: 'grant',
    sourceRef: 'one',
    licenses: [{ toolSlug: 'flowpulse', level: 'standard' }],
    ...over,
  });

async function read(query: string): Promise<unknown[]> {
  return (await database.pool.query({ text: query, values: [userId], rowMode: 'array' })).rows;
}
const events = () =>
  read(`select event_type || ' ' || tool_slug || ' ' || license_level from license_events
        where user_id = $1 order by occurred_at, event_type`).then((rows) => rows.flat());
const notices = () =>
  read('select template, type from notifications where user_id = $1 order by created_at, template');

describe('grantLicenses', () => {
  it('writes row, event and notification, under the canonical slug', async () => {
    const [license] = await grant({
      licenses: [{ toolSlug: 'hook-builder', level: 'standard', resaleEnabled: true }],
    });
    expect(license).toMatchObject({
      toolSlug: 'hookbuilder',
      resaleEnabled: true,
      issuedAt: START,
      expiresAt: null,
    });
    expect(await events()).toEqual(['activation hookbuilder standard']);
    expect(await notices()).toEqual([['license_activated', 'update']]);
  });

  it('grants the same source and reference once, however often and simultaneously it is asked', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => grant()));
    expect(new Set(all.map(([license]) => license?.id)).size).toBe(1);
    expect(await findLicenses(services.db, userId)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  it('does not bring a revoked grant back when it is asked for again', async () => {
    const [license] = await grant();
    await revokeLicense(services, license?.id ?? '');
    const [again] = await grant();
    expect(again).toMatchObject({ id: license?.id, revokedAt: START });
    expect(await events()).toEqual(['activation flowpulse standard', 'revocation flowpulse standard']);
  });

  it('calls it an upgrade when the level of the tool rises, an activation otherwise', async () => {
    await grant();
    await grant({ sourceRef: 'two', licenses: [{ toolSlug: 'flowpulse', level: 'pro' }] });
    await grant({ sourceRef: 'three', licenses: [{ toolSlug: 'flowpulse', level: 'standard' }] });
    expect((await events()).sort()).toEqual([
      'activation flowpulse standard',
      'activation flowpulse standard',
      'upgrade flowpulse pro',
    ]);
  });

  it('grants many tools with one notification', async () => {
    const licenses = ['flowpulse', 'hookbuilder', 'clipgenius'].map((toolSlug) => ({
      toolSlug,
      level: 'pro' as const,
    }));
    expect(await grant({ licenses })).toHaveLength(3);
    expect(await events()).toHaveLength(3);
    expect(await notices()).toEqual([['licenses_activated', 'update']]);
  });

  it('grants all or nothing', async () => {
    const licenses = [
      { toolSlug: 'flowpulse', level: 'pro' as const },
      { toolSlug: 'no-such-tool', level: 'pro' as const },
    ];
    await expect(grant({ licenses })).rejects.toMatchObject({ code: 'not_found' });
    await expect(grant({ userId: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await findLicenses(services.db, userId)).toEqual([]);
  });

  it('takes part in a transaction of the caller', async () => {
    const failing = services.db.transaction(async (tx) => {
      const licenses = [{ toolSlug: 'flowpulse', level: 'pro' as const }];
      await grantLicenses(services, { userId, source: 'purchase', sourceRef: 'order', licenses }, tx);
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect(await findLicenses(services.db, userId)).toEqual([]);
    expect(await events()).toEqual([]);
  });
});

describe('revokeLicense', () => {
  it('takes one of two grants and leaves the other', async () => {
    const [bought] = await grant({ source: 'purchase' });
    const [planned] = await grant({ source: 'plan' });
    await revokeLicense(services, bought?.id ?? '');
    const left = (await findLicenses(services.db, userId)).filter(({ revokedAt }) => revokedAt === null);
    expect(left.map(({ id }) => id)).toEqual([planned?.id]);
    // The tool is held by the other one as it was.
    expect(await notices()).not.toContainEqual(['license_revoked', 'expiration']);
  });

  it('is done once when asked twice at once, and refuses unknown ids', async () => {
    const [license] = await grant();
    const id = license?.id ?? '';
    await Promise.all([revokeLicense(services, id), revokeLicense(services, id)]);
    expect(await events()).toEqual(['activation flowpulse standard', 'revocation flowpulse standard']);
    await expect(revokeLicense(services, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('expireLicenses', () => {
  const until = (days: number, toolSlug = 'flowpulse') => [
    { toolSlug, level: 'standard' as const, expiresAt: new Date(START.getTime() + days * DAY) },
  ];

  it('notes each end once, at the moment of the end, however often it runs', async () => {
    await grant({ licenses: until(1) });
    await grant({ licenses: until(9, 'hookbuilder') });
    expect(await expireLicenses(services)).toBe(0);
    clock.advance({ days: 2 });
    const counts = await Promise.all(Array.from({ length: 5 }, () => expireLicenses(services)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const ends = await read(
      `select tool_slug, occurred_at from license_events where user_id = $1 and event_type = 'expiration'`,
    );
    expect(ends).toEqual([['flowpulse', new Date(START.getTime() + DAY)]]);
    expect(await notices()).toContainEqual(['license_expired', 'expiration']);
  });

  it('works through more than one batch', async () => {
    const values = Array.from(
      { length: 450 },
      (_, at) => `('${userId}', 'flowpulse', 'standard', now(), $1, 'plan', '${at}')`,
    );
    const columns = '(user_id, tool_slug, license_level, issued_at, expires_at, source, source_ref)';
    await database.pool.query(`insert into tool_licenses ${columns} values ${values.join()}`, [START]);
    expect(await expireLicenses(services)).toBe(450);
  });

  it('tells nobody while another grant covers the same, and writes the event all the same', async () => {
    await grant({ source: 'plan', sourceRef: 'March', licenses: until(1) });
    await grant({ source: 'plan', sourceRef: 'April', licenses: until(31) });
    clock.advance({ days: 2 });
    expect(await expireLicenses(services)).toBe(1);
    expect(await events()).toContain('expiration flowpulse standard');
    expect(await notices()).not.toContainEqual(['license_expired', 'expiration']);
  });

  it('leaves revoked grants alone', async () => {
    const [license] = await grant({ licenses: until(1) });
    await revokeLicense(services, license?.id ?? '');
    clock.advance({ days: 2 });
    expect(await expireLicenses(services)).toBe(0);
  });
});

describe('license events', () => {
  it('can be neither altered nor removed, and go with their user', async () => {
    await grant();
    const change = database.pool.query(
      `update license_events set event_type = 'upgrade' where user_id = $1`,
      [userId],
    );
    await expect(change).rejects.toThrow('append-only');
    const removal = database.pool.query('delete from license_events where user_id = $1', [userId]);
    await expect(removal).rejects.toThrow('append-only');
    await database.pool.query('delete from users where id = $1', [userId]);
    expect(await events()).toEqual([]);
  });
});
