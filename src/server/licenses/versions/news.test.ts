/** What users are told of: versions of their tools, ends that come, promotions; and what of it is mailed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Preferences } from '#core/account/session-facts.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { mailNotifications } from '../../notifications/mail-notifications.ts';
import { writePromotion } from '../../notifications/send-promotion.ts';
import { announceReleases } from '../announce-releases.ts';
import { grantLicenses, type NewLicense } from '../grant-licenses.ts';
import { remindOfEnds } from '../remind-of-ends.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-06-15T12:00:00.000Z');
let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  ada = await server.signIn();
});

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
let references = 0;
const grant = (licenses: NewLicense[], user = ada) =>
  grantLicenses(server.services, {
    userId: user.id,
    source: 'grant',
    sourceRef: `news ${references++}`,
    licenses,
  });
/** In the year in which FlowPulse was at 1.0.0. */
async function grantEarly(over: Partial<NewLicense> = {}, user = ada) {
  server.clock.set('2020-07-01T00:00:00Z');
  await grant([{ toolSlug: 'flowpulse', level: 'standard', ...over }], user);
  server.clock.set(NOW);
}
async function dashboard(query = '', user = ada) {
  // The session of the test is of an hour in which the clock stood elsewhere, too.
  const response = await user.request(`/api/licenses${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as LicenseDashboard;
}
const titles = async (user = ada) =>
  (await dashboard('', user)).notifications.map(({ title }) => title).filter((title) => !/ready/.test(title));
const install = (version: string, slug = 'flowpulse') =>
  ada.request(`/api/tool-licenses/${slug}/version`, { method: 'PUT', json: { version } });
/** On two servers at once, and once more. */
async function often(job: () => Promise<unknown>) {
  await Promise.all([job(), job()]);
  await job();
}

describe('versions of tools', () => {
  const updates = async (query = '') =>
    (await dashboard(query)).updates.map(({ version, obstacle }) => `${version} ${obstacle ?? 'open'}`);

  it('come from the content: what the license is on and what follows, in the language asked for', async () => {
    await grantEarly();
    await grant([{ toolSlug: 'clipgenius', level: 'pro' }]);
    const found = (await dashboard('?language=de')).updates;
    expect(found).toEqual([
      {
        ...{ id: 'clipgenius-1.0.0', toolSlug: 'clipgenius', version: '1.0.0', features: ['Clips'] },
        ...{ releaseDate: '2020-01-01', isAvailable: true, obstacle: 'installed' },
      },
      {
        ...{ id: 'flowpulse-2.0.0', toolSlug: 'flowpulse', version: '2.0.0', features: ['Shared sessions'] },
        ...{ releaseDate: null, isAvailable: false, obstacle: 'coming' },
      },
      {
        ...{
          id: 'flowpulse-1.1.0',
          toolSlug: 'flowpulse',
          version: '1.1.0',
          features: ['Längere Sitzungen'],
        },
        ...{ releaseDate: '2021-06-01', isAvailable: true, obstacle: null },
      },
      {
        ...{ id: 'flowpulse-1.0.0', toolSlug: 'flowpulse', version: '1.0.0', features: ['Sessions'] },
        ...{ releaseDate: '2020-01-01', isAvailable: true, obstacle: 'installed' },
      },
    ]);
  });

  it('are updated to once, with one event, however often it is asked at once', async () => {
    await grantEarly();
    const answers = await Promise.all(Array.from({ length: 8 }, () => install('1.1.0')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect((await install('1.0.0')).status).toBe(204);
    expect(await updates()).toEqual(['2.0.0 coming', '1.1.0 installed']);
    const { activities } = await dashboard();
    expect(activities.map(({ actionType, version }) => [actionType, version])).toEqual([
      ['update', '1.1.0'],
      ['activation', null],
    ]);
  });

  it.each([
    ['of a tool that is not there', '1.1.0', 'nothing', 404, undefined],
    ['that is not there', '9.9.9', 'flowpulse', 404, undefined],
    ['that is planned', '2.0.0', 'flowpulse', 409, 'not_released'],
    ['that came after the updates ended', '1.1.0', 'flowpulse', 409, 'updates_ended'],
    ['of a tool without a license', '1.0.0', 'clipgenius', 403, 'no_license'],
  ])('a version %s is refused', async (_, version, slug, status, reason) => {
    await grantEarly({ updatesUntil: new Date('2021-05-31') });
    const answer = await install(version, slug);
    expect([answer.status, (await answer.json()).error.details?.reason]).toEqual([status, reason]);
    expect((await dashboard()).activities.map(({ actionType }) => actionType)).toEqual(['activation']);
  });

  it('are announced once to who can update, and not to who came later or is on them', async () => {
    const [late, updated, ended] = [await server.signIn(), await server.signIn(), await server.signIn()];
    await grantEarly();
    await grantEarly({}, updated);
    await grantEarly({ updatesUntil: new Date('2021-01-01') }, ended);
    server.clock.set('2021-06-10T00:00:00Z');
    await grant([{ toolSlug: 'flowpulse', level: 'standard' }], late);
    await server.services.pool.query(
      `insert into installed_versions values ($1, 'flowpulse', '1.1.0', now())`,
      [updated.id],
    );
    await often(() => announceReleases(server.services));
    server.clock.set(NOW);
    await often(() => announceReleases(server.services));
    expect(await titles()).toEqual(['FlowPulse 1.1.0 is out']);
    for (const other of [late, updated, ended]) expect(await titles(other)).toEqual([]);
  });
});

describe('ends', () => {
  const at = async (days: number) => {
    server.clock.set(inDays(days));
    await often(() => remindOfEnds(server.services));
    server.clock.set(NOW);
  };

  it('are announced 30, 7 and 1 days before, each once, also by two servers', async () => {
    await grant([{ toolSlug: 'flowpulse', level: 'standard', expiresAt: inDays(60) }]);
    const seen: number[] = [];
    for (const day of [29, 30, 31, 52, 53, 54, 58, 59, 59.5, 60, 61]) {
      await at(day);
      seen.push((await titles()).length);
    }
    expect(seen).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    const [newest] = (await dashboard()).notifications;
    expect(newest).toMatchObject({ type: 'expiration', title: 'Your FlowPulse license ends soon' });
    expect(newest?.message).toContain('ends on August 14, 2026 at 12:00 PM UTC.');
  });

  it('after a downtime the nearest one only, one for all that ends together, and anew when it is moved', async () => {
    const expiresAt = inDays(60);
    await grant([
      { toolSlug: 'flowpulse', level: 'standard', expiresAt },
      { toolSlug: 'clipgenius', level: 'pro', expiresAt },
      { toolSlug: 'novawhisper', level: 'exclusive', updatesUntil: expiresAt },
    ]);
    await at(55);
    expect((await titles()).sort()).toEqual([
      'Licenses of yours end soon',
      'Updates for NOVA Whisper end soon',
    ]);
    await server.services.pool.query('update tool_licenses set expires_at = $2 where user_id = $1', [
      ada.id,
      inDays(61),
    ]);
    await at(55);
    expect(await titles()).toHaveLength(3);
  });
});

describe('promotions', () => {
  it('reach those who allowed them, once, in their language where it was written', async () => {
    const [allowing, suspended] = [await server.signIn(), await server.signIn()];
    for (const { id } of [allowing, suspended])
      await server.services.pool.query('update users set allows_promotions = true where id = $1', [id]);
    await server.services.pool.query('update users set banned = true where id = $1', [suspended.id]);
    const admin = await server.signIn({ role: 'admin' });
    const words = {
      en: { title: 'New {tool}', message: 'In June' },
      de: { title: 'Neu', message: 'Im Juni' },
    };
    const send = () =>
      admin.request('/api/admin/promotions', { json: words, headers: { 'idempotency-key': 'p1' } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    const { id, recipients } = await first.json();
    expect([recipients, (await second.json()).id]).toEqual([1, id]);
    const { rows } = await server.services.pool.query(
      `select count(*)::int from jobs.job where name = 'write-promotion'`,
    );
    expect(rows[0].count).toBe(1);

    await often(() => writePromotion(server.services, { id, words }));
    expect(await titles(allowing)).toEqual(['New {tool}']);
    expect((await dashboard('?language=de', allowing)).notifications).toMatchObject([
      { type: 'promotion', title: 'Neu', message: 'Im Juni' },
    ]);
    expect((await dashboard('?language=fr', allowing)).notifications).toMatchObject([
      { title: 'New {tool}' },
    ]);
    expect(await titles()).toEqual([]);
  });

  it('go no further once their run is given up, and on from there with the next', async () => {
    const { pool, db, events, clock, jobs } = server.services;
    await pool.query(
      `insert into users (id, email, name, allows_promotions)
       select 'many-' || n, 'many-' || n || '@example.test', '', true from generate_series(1000, 1449) as n`,
    );
    const promotion = { id: 'many', words: { en: { title: 'New', message: 'Now' } } };
    const told = async () => {
      const { rows } = await pool.query(
        `select count(*)::int, count(distinct user_id)::int as users from notifications
         where once_key = 'promotion:many' and user_id like 'many-%'`,
      );
      return rows[0];
    };
    const run = new AbortController();
    const publish: typeof events.publish = async () => run.abort();
    await writePromotion({ db, clock, jobs, events: { ...events, publish } }, promotion, run.signal);
    const first = (await told()).count;
    expect([first > 0, first < 450]).toEqual([true, true]);
    await writePromotion(server.services, promotion);
    expect(await told()).toEqual({ count: 450, users: 450 });
    await pool.query(`delete from users where id like 'many-%'`);
  });
});

describe('mails', () => {
  const mailsTo = async ({ id }: TestUser) => {
    const { rows } = await server.services.pool.query(
      `select data from jobs.job where name = 'send-mail' and data ->> 'to' = $1`,
      [`${id}@example.test`],
    );
    return rows.map(({ data }) => data);
  };
  const choose = async (preferences: Preferences) =>
    ada.request('/api/account/preferences', { method: 'PATCH', json: preferences });

  it('come for ends unless they are turned off, once, and say where that is done', async () => {
    const quiet = await server.signIn();
    await server.services.pool.query('update users set mails_expirations = false where id = $1', [quiet.id]);
    for (const user of [ada, quiet])
      await grant([{ toolSlug: 'flowpulse', level: 'standard', expiresAt: inDays(20) }], user);
    server.clock.set(inDays(13));
    await remindOfEnds(server.services);
    await often(() => mailNotifications(server.services));
    const preferences = 'http://lumora.test/settings#notifications';
    expect(await mailsTo(ada)).toMatchObject([
      {
        template: 'notification',
        data: { values: { title: 'Your FlowPulse license ends soon' }, resetUrl: preferences },
        unsubscribeUrl: preferences,
      },
    ]);
    expect(await mailsTo(quiet)).toEqual([]);
  });

  it('come for updates and promotions when they are chosen, and not for what was read', async () => {
    await choose({ mailsUpdates: true, mailsPromotions: true });
    await grant([{ toolSlug: 'flowpulse', level: 'standard' }]);
    await mailNotifications(server.services);
    const [first] = (await dashboard()).notifications;
    await grant([{ toolSlug: 'clipgenius', level: 'pro' }]);
    const read = (await dashboard()).notifications.find(({ id }) => id !== first?.id);
    await ada.request(`/api/notifications/${read?.id}/read`, { method: 'POST' });
    await mailNotifications(server.services);
    expect((await mailsTo(ada)).map(({ data }) => data.values.title)).toEqual(['FlowPulse is ready']);
  });
});
