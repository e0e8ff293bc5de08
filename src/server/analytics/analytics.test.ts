import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Spending, UsageReport } from '#core/analytics/report.ts';
import { timeSaved } from '#core/analytics/time-saved.ts';
import { addUse, NO_USAGE } from '#core/analytics/tool-usage.ts';
import type { NewRun, Run } from '#core/runs/run.ts';
import { newDraft } from '#tests/support/new-draft.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn();
});

const DAY_MS = 86_400_000;
const grant = (level: 'standard' | 'pro', userId = ada.id) =>
  grantLicenses(server.services, {
    ...{ userId, source: 'grant', sourceRef: `${userId}-${level}` },
    licenses: [{ toolSlug: 'flowpulse', level }],
  });
const model = (over: Partial<NewRun> = {}) =>
  newDraft({
    source: 'model',
    provider: 'openai',
    model: 'gpt-4o',
    inputTokens: 1000,
    outputTokens: 500,
    ...over,
  });
const run = async (json: object, user = ada): Promise<Run> => {
  const response = await user.request('/api/runs', { json });
  expect(response.status).toBe(201);
  return response.json() as Promise<Run>;
};
const report = async (query = ''): Promise<UsageReport> => {
  const response = await ada.request(`/api/analytics${query}`);
  expect(response.status).toBe(200);
  return response.json() as Promise<UsageReport>;
};
const spending = async (query = ''): Promise<Spending> =>
  (await ada.request(`/api/analytics/spending${query}`)).json() as Promise<Spending>;

describe('GET /api/analytics', () => {
  it('is refused without a license, gives the basics from standard and everything from pro', async () => {
    const refused = await ada.request('/api/analytics');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error: { code: 'license_required', details: { requiredLevel: 'standard' } } },
    ]);
    await grant('standard');
    expect((await report()).details).toBeNull();
    await grant('pro');
    expect((await report()).details).toEqual({
      ...{ timeSavedMs: 0, timeSavedUsedMs: 0, avgDurationMs: 0, conversions: 0, tools: [], models: [] },
    });
  });

  it('counts uses, tokens and cost, in whole millionths of a dollar', async () => {
    await grant('standard');
    await run(newDraft());
    expect((await run(model())).costMicros).toBe(7500);
    await run(model({ model: 'gpt-4o-2024-11-20', inputTokens: 1, outputTokens: 0 }));
    expect(await run(model({ provider: 'compatible', model: 'llama' }))).not.toHaveProperty('costMicros');
    const { totals, points } = await report();
    expect(totals).toEqual({
      ...{
        uses: 4,
        drafts: 1,
        models: 3,
        inputTokens: 2001,
        outputTokens: 1000,
        costMicros: 7503,
        unpriced: 1,
      },
    });
    expect(points).toHaveLength(30);
    expect(points.at(-1)).toEqual({
      start: server.clock().toISOString().slice(0, 10),
      ...{ drafts: 1, models: 3, costMicros: 7503 },
    });
    expect(points[0]).toMatchObject({ drafts: 0, models: 0, costMicros: 0 });
  });

  it('agrees with the definitions of core: running average, conversion rate, time saved', async () => {
    await grant('pro');
    const kept: Run[] = [];
    for (const durationMs of [1000, 2500, 7001]) {
      server.clock.advance({ ms: 1000 });
      kept.push(await run(model({ durationMs, output: 'word '.repeat(190) })));
    }
    await run(newDraft({ toolSlug: 'hookbuilder', status: 'stopped' }));
    const [first, second] = kept;
    await ada.request(`/api/runs/${first?.id}/used`, { method: 'POST' });
    await ada.request(`/api/runs/${first?.id}/used`, { method: 'POST' });
    await ada.request(`/api/runs/${second?.id}`, { method: 'PATCH', json: { isStarred: true } });
    const { details } = await report();
    const usage = kept
      .map(({ durationMs, createdAt, id }) => ({
        durationMs,
        at: createdAt,
        isConversion: id !== kept[2]?.id,
      }))
      .reduce(addUse, NO_USAGE);
    expect(details?.tools[0]).toEqual({
      toolSlug: 'flowpulse',
      ...usage,
      avgDurationMs: expect.closeTo(usage.avgDurationMs),
      costMicros: 22_500,
    });
    expect(details?.tools.map(({ toolSlug }) => toolSlug)).toEqual(['flowpulse', 'hookbuilder']);
    const saved = kept.map(({ durationMs }) => timeSaved({ words: 190, durationMs }));
    expect(details?.timeSavedMs).toBe(saved.reduce((a, b) => a + b));
    expect(details?.timeSavedUsedMs).toBe((saved[0] ?? 0) + (saved[1] ?? 0));
    expect(details?.conversions).toBe(2);
    expect(details?.models).toEqual([
      {
        provider: 'openai',
        model: 'gpt-4o',
        uses: 3,
        inputTokens: 3000,
        outputTokens: 1500,
        costMicros: 22_500,
        unpriced: 0,
      },
    ]);
  });

  it('counts an export of many like one of each, once, and only of one’s own', async () => {
    await grant('pro');
    const [first, second] = [await run(newDraft()), await run(newDraft())];
    await run(newDraft());
    const eve = await server.signIn();
    await grant('pro', eve.id);
    const hers = await run(newDraft(), eve);
    const noteUsed = (ids: string[]) => ada.request('/api/run-selections/used', { json: { ids } });
    await ada.request(`/api/runs/${first.id}/used`, { method: 'POST' });
    expect((await noteUsed([first.id, second.id, hers.id])).status).toBe(204);
    expect((await noteUsed([second.id])).status).toBe(204);
    expect((await report()).details).toMatchObject({ conversions: 2, tools: [{ usageCount: 3 }] });
    const ofEve = (await (await eve.request('/api/analytics')).json()) as UsageReport;
    expect(ofEve.details?.conversions).toBe(0);
    expect((await noteUsed([])).status).toBe(422);
  });

  it('counts an edit as use, and figures stay when the run is deleted', async () => {
    await grant('pro');
    const { id } = await run(newDraft());
    await ada.request(`/api/runs/${id}`, { method: 'PATCH', json: { output: 'mine' } });
    await ada.request(`/api/runs/${id}`, { method: 'DELETE' });
    expect((await report()).details?.conversions).toBe(1);
  });

  it('puts each use on the day that it was for the reader', async () => {
    await grant('standard');
    const { pool } = server.services;
    await run(newDraft());
    // Of the day before: half past twelve of this one may still be to come.
    const dayBefore = new Date(server.clock().getTime() - DAY_MS).toISOString().slice(0, 10);
    const late = `${dayBefore}T00:30:00Z`;
    await pool.query('update tool_uses set created_at = $2 where user_id = $1', [ada.id, late]);
    const dayIn = async (zone: string) =>
      (await report(`?timezone=${zone}`)).points.findLast(({ drafts }) => drafts === 1)?.start;
    expect(await dayIn('UTC')).toBe(dayBefore);
    expect(await dayIn('America/New_York')).toBe(
      new Date(Date.parse(late) - DAY_MS).toISOString().slice(0, 10),
    );
  });

  it.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
    ['12m', 12],
  ])('has a bar for each step of %s', async (period, count) => {
    await grant('standard');
    await run(newDraft());
    const { points, totals } = await report(`?period=${period}&timezone=Asia/Tokyo`);
    expect(points).toHaveLength(count);
    expect(new Set(points.map(({ start }) => start)).size).toBe(count);
    expect(points.map(({ start }) => start)).toEqual(points.map(({ start }) => start).toSorted());
    expect([points.at(-1)?.drafts, totals.uses]).toEqual([1, 1]);
  });

  it('leaves out what is older than the period', async () => {
    await grant('standard');
    await run(newDraft());
    await server.services.pool.query(
      `update tool_uses set created_at = created_at - interval '8 days' where user_id = $1`,
      [ada.id],
    );
    expect((await report('?period=7d')).totals.uses).toBe(0);
    expect((await report('?period=30d')).totals.uses).toBe(1);
  });

  it("never counts another user's runs", async () => {
    await grant('pro');
    await run(model(), await server.signIn());
    const { totals, details } = await report();
    expect([totals.uses, details?.tools, details?.models]).toEqual([0, [], []]);
  });

  it('adds up one report of an account at a time, however many are asked for', async () => {
    await grant('pro');
    const { db } = server.services;
    const execute = db.execute.bind(db);
    let [running, most] = [0, 0];
    const counted = vi.spyOn(db, 'execute').mockImplementation(((query: SQL) => {
      running += 1;
      most = Math.max(most, running);
      return execute(query).finally(() => {
        running -= 1;
      });
    }) as unknown as typeof db.execute);
    await Promise.all(Array.from({ length: 8 }, () => report()));
    counted.mockRestore();
    expect([most > 0, most <= 5]).toEqual([true, true]);
  });

  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['+05:30', 'Asia/Kolkata'],
    ['-04:00', 'America/La_Paz'],
    ['IST', 'Asia/Kolkata'],
    ['ECT', 'Europe/Paris'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['Etc/GMT+4', 'America/La_Paz'],
    ['utc', 'UTC'],
  ])('reads the zone %s as browsers do, whatever the database calls it', async (zone, same) => {
    await grant('standard');
    for (let hours = 0; hours < 24; hours += 1) {
      await run(newDraft());
      server.clock.advance({ ms: 3_600_000 });
    }
    const query = (name: string) => `?timezone=${encodeURIComponent(name)}`;
    expect((await report(query(zone))).points).toEqual((await report(query(same))).points);
    expect((await ada.request(`/api/analytics/spending${query(zone)}`)).status).toBe(200);
  });

  it.each(['?period=1y', '?timezone=Mars/Base', `?timezone=${"';drop"}`])('refuses %s', async (query) => {
    await grant('standard');
    expect((await ada.request(`/api/analytics${query}`)).status).toBe(422);
  });
});

describe('GET /api/analytics/spending', () => {
  it('says what this month cost, at any level, with the budget and how long a tool’s answers are', async () => {
    const empty = { month: server.clock().toISOString().slice(0, 7), spentMicros: 0 };
    expect(await spending()).toEqual({ ...empty, budgetMicros: null, typicalOutputTokens: null });
    await run(newDraft());
    await run(model({ outputTokens: 400 }));
    await run(model({ outputTokens: 600 }));
    await ada.request('/api/account/preferences', {
      method: 'PATCH',
      json: { monthlyBudgetMicros: 9_000_000 },
    });
    expect(await spending('?tool=flowpulse')).toEqual({
      ...{ month: empty.month, spentMicros: 15_000, budgetMicros: 9_000_000, typicalOutputTokens: 500 },
    });
    expect(await spending('?tool=hookbuilder')).toMatchObject({ typicalOutputTokens: null });
  });

  it('begins anew with the month', async () => {
    await run(model());
    await server.services.pool.query(
      `update tool_uses set created_at = date_trunc('month', created_at) - interval '1 second' where user_id = $1`,
      [ada.id],
    );
    expect(await spending('?timezone=UTC')).toMatchObject({ spentMicros: 0 });
  });
});
