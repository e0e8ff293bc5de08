import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createJobs, type Jobs, LONG_RUN_SECONDS } from './jobs.ts';

declare module './jobs.ts' {
  interface JobData {
    'test-job': { number: number };
    'hourly-job': object;
  }
}

let database: TestDatabase;
let opened: Jobs[];
beforeEach(async () => {
  database = await createTestDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.drop();
});

function open(): Jobs {
  const jobs = createJobs(database.pool, { error: () => {} });
  opened.push(jobs);
  return jobs;
}
const waiting = async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int from jobs.job where name = 'test-job' and state = 'created'`,
  );
  return rows[0].count;
};

test('does each job once over two servers', async () => {
  const done: number[] = [];
  for (const jobs of [open(), open()]) {
    jobs.handle('test-job', async ({ number }) => void done.push(number));
    await jobs.start();
  }
  for (let number = 0; number < 10; number++) await opened[number % 2]?.send('test-job', { number });
  await vi.waitFor(() => expect(done).toHaveLength(10));
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('keeps one waiting job a key, and every job without one', async () => {
  const gate = Promise.withResolvers<void>();
  let isBusy = false;
  const jobs = open();
  jobs.handle('test-job', async () => {
    isBusy = true;
    await gate.promise;
  });
  await jobs.start();
  // Occupies the only worker, so that the others wait.
  await jobs.send('test-job', { number: 0 });
  await vi.waitFor(() => expect(isBusy).toBe(true));
  for (let number = 0; number < 5; number++) await jobs.send('test-job', { number }, { key: 'same' });
  expect(await waiting()).toBe(1);
  await jobs.send('test-job', { number: 5 }, { key: 'other' });
  await jobs.send('test-job', { number: 6 });
  await jobs.send('test-job', { number: 7 });
  expect(await waiting()).toBe(4);
  gate.resolve();
});

test('tries a job again that failed', async () => {
  let tries = 0;
  const jobs = open();
  jobs.handle('test-job', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  await jobs.start();
  await jobs.send('test-job', { number: 1 });
  await vi.waitFor(() => expect(tries).toBe(2), { interval: 100 });
});

test('does a job once more that failed for good, and leaves every other one alone', async () => {
  const done: number[] = [];
  const jobs = open();
  jobs.handle('test-job', async ({ number }) => {
    done.push(number);
    if (done.length === 1) throw new Error('the mail server is gone');
  });
  await jobs.start();
  await jobs.send('test-job', { number: 1 });
  const failed = await vi.waitFor(async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `update jobs.job set state = 'failed', retry_count = retry_limit where state = 'retry' returning id::text`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.id ?? '';
  });
  await Promise.all([jobs.retry('test-job', failed), jobs.retry('test-job', failed)]);
  await vi.waitFor(() => expect(done).toEqual([1, 1]), { interval: 100 });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select state from jobs.job where id = $1', [failed]);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  await jobs.retry('test-job', failed);
  await jobs.send('test-job', { number: 2 });
  await vi.waitFor(() => expect(done).toEqual([1, 1, 2]), { interval: 100 });
});

test('gives what is scheduled its time, and tells one that is given up', async () => {
  const signals: AbortSignal[] = [];
  const gate = Promise.withResolvers<void>();
  const jobs = open();
  jobs.schedule('hourly-job', '0 0 1 1 *', async () => {});
  jobs.handle('test-job', async (_, signal) => {
    signals.push(signal);
    await gate.promise;
  });
  await jobs.start();
  const { rows } = await database.pool.query('select options from jobs.schedule');
  expect(rows).toEqual([{ options: expect.objectContaining({ expireInSeconds: LONG_RUN_SECONDS }) }]);
  await database.pool.query(`update jobs.queue set expire_seconds = 1 where name = 'test-job'`);
  await jobs.send('test-job', { number: 1 });
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), { interval: 100 });
  gate.resolve();
});

test('starts on two servers at once on a database without tables', async () => {
  const empty = await createTestDatabase('template0');
  const both = [createJobs(empty.pool, { error: () => {} }), createJobs(empty.pool, { error: () => {} })];
  const done: number[] = [];
  for (const jobs of both) jobs.handle('test-job', async ({ number }) => void done.push(number));
  // Without trying again: one attempt each must do.
  await Promise.all(both.map((jobs, number) => jobs.send('test-job', { number })));
  expect(both.map((jobs) => jobs.isReady())).toEqual([true, true]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1]));
  await Promise.all(both.map((jobs) => jobs.stop()));
  await empty.drop();
});

test('starts after all when the database comes back, and refuses jobs meanwhile', async () => {
  const failures: unknown[] = [];
  const connect = vi.spyOn(database.pool, 'connect');
  connect.mockImplementation((() => Promise.reject(new Error('gone'))) as never);
  const jobs = createJobs(database.pool, { error: (...args: unknown[]) => void failures.push(args) });
  opened.push(jobs);
  jobs.handle('test-job', async () => {});
  const started = jobs.start();
  await vi.waitFor(() => expect(failures).toHaveLength(2));
  await expect(jobs.send('test-job', { number: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  expect(jobs.isReady()).toBe(false);
  connect.mockRestore();
  await jobs.send('test-job', { number: 2 });
  await started;
  expect(jobs.isReady()).toBe(true);
});

test('what is scheduled no more by the code is no more scheduled in the database', async () => {
  const scheduled = async () => {
    const { rows } = await database.pool.query('select name from jobs.schedule order by name');
    return rows.map(({ name }) => name);
  };
  const before = open();
  before.schedule('test-job', '0 0 1 1 *', async () => undefined);
  before.schedule('hourly-job', '0 * * * *', async () => undefined);
  await before.start();
  expect(await scheduled()).toEqual(['hourly-job', 'test-job']);
  const after = open();
  after.schedule('hourly-job', '0 * * * *', async () => undefined);
  await after.start();
  expect(await scheduled()).toEqual(['hourly-job']);
});
