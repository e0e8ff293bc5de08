/** Work that happens after an answer or on a schedule, kept in PostgreSQL by pg-boss: it survives a restart. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../db/database.ts';
import { withMigrationLock } from '../db/migrate.ts';
import { tryUntilDone } from './try-until-done.ts';

/**
 * Every job there is, with its data. A noun adds its own:
 * `declare module '#server/jobs/jobs.ts' { interface JobData { 'send-reminder': { userId: string } } }`.
 * @public
 */
export interface JobData {
  'delete-old-idempotency-keys': object;
}
type JobName = keyof JobData & string;
/** @param signal says that the run was given up: what goes on after it goes on beside the next run */
type Work<Name extends JobName> = (data: JobData[Name], signal: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Says what to do with a job. Call it before `start`. */
  handle<Name extends JobName>(name: Name, work: Work<Name>): void;
  /**
   * Like `handle`, and adds the job by itself at the times of a cron expression (UTC), once over all servers. It may take
   * `LONG_RUN_SECONDS`: the more there is to do, the longer, and a second run beside the first would only be in its way.
   */
  schedule<Name extends JobName>(name: Name, cron: string, work: Work<Name>): void;
  /**
   * Adds a job; of those with one name and `key` only one waits at a time. Retried with growing pauses.
   * @param options.on a transaction, with which the job comes or does not; wait for `ready` before it begins
   * @throws AppError `unavailable` while jobs cannot be kept
   */
  send<Name extends JobName>(name: Name, data: JobData[Name], options?: SendOptions): Promise<void>;
  /** Gives a job that failed for good another try, at once; any other one stays as it is. @throws AppError `unavailable` */
  retry(name: string, id: string): Promise<void>;
  /** Resolves once jobs can be kept. @throws AppError `unavailable` */
  ready(): Promise<void>;
  /** Resolves once jobs are done here; what hinders that is tried again for ever, with growing pauses. */
  start(): Promise<void>;
  /** Whether they are. */
  isReady(): boolean;
  /** Waits for the work in hand. */
  stop(): Promise<void>;
}

/** Shorter than the hour in which the next one comes. */
export const LONG_RUN_SECONDS = 3_300;

interface SendOptions {
  key?: string;
  on?: Queryable;
}

interface Running {
  boss: PgBoss;
  /** Their ids, by the name of their job. */
  workers: Map<JobName, string>;
}

/** Not to wait for the next look into the queue. */
function wake({ boss, workers }: Running, name: string): void {
  const worker = workers.get(name as JobName);
  if (worker) boss.notifyWorker(worker);
}

interface Handler {
  work: (data: object, signal: AbortSignal) => Promise<void>;
  cron?: string;
}

/** @param options.isOnTime whether what is scheduled is added at its times; it can be done by hand all the same */
export function createJobs(pool: Pool, log: Pick<Logger, 'error'>, { isOnTime = true } = {}): Jobs {
  const handlers = new Map<JobName, Handler>();
  const stopping = new AbortController();
  let starting: Promise<Running> | undefined;
  let running: Running | undefined;
  /** One attempt at a time; after one that failed the next caller makes another. */
  const started = (): Promise<Running> => {
    starting ??= startBoss(pool, handlers, { log, isOnTime }).then(
      (boss) => {
        running = boss;
        return boss;
      },
      (error) => {
        starting = undefined;
        throw error;
      },
    );
    return starting;
  };
  return {
    handle: (name, work) => void handlers.set(name, { work: work as Handler['work'] }),
    schedule: (name, cron, work) => void handlers.set(name, { work: work as Handler['work'], cron }),
    ready: async () => void (running ?? (await started().catch(refuse))),
    send: async (name, data, { key = randomUUID(), on } = {}) => {
      const used = running ?? (await started().catch(refuse));
      await used.boss.send(name, data, { singletonKey: key, ...(on && { db: executorOn(on) }) });
      wake(used, name);
    },
    retry: async (name, id) => {
      const used = running ?? (await started().catch(refuse));
      await used.boss.retry(name, id);
      wake(used, name);
    },
    start: () =>
      tryUntilDone(async () => void (await started()), {
        signal: stopping.signal,
        onFailure: (err, pauseMs) => log.error({ err, pauseMs }, 'jobs did not start; trying again'),
      }),
    isReady: () => running !== undefined,
    stop: async () => {
      stopping.abort();
      const boss = await starting?.catch(() => undefined);
      await boss?.boss.stop({ close: false, graceful: true, timeout: 10_000 });
    },
  };
}

/** pg-boss writes its queries with numbered places, for which a transaction of drizzle has no way in of its own. */
const executorOn = (on: Queryable) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    on.execute(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((part, index) =>
            index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
          ),
      ),
    ),
});

function refuse(cause: unknown): never {
  throw new AppError('unavailable', 'Jobs cannot be kept now.', { retryAfterSeconds: 5 }, { cause });
}

/** Makes the tables of pg-boss, which keeps them in a schema of its own and changes them itself. */
export async function installJobs(pool: Pool): Promise<void> {
  const boss = await openBoss(pool, { supervise: false, schedule: false });
  await withMigrationLock(pool, () => boss.start());
  await boss.stop({ close: false, graceful: false });
}

/**
 * A failed job is tried again after 2 seconds, then 4, 8 … up to an hour: a mail server may be down for a day. One that
 * a killed server left behind is taken up after two minutes; what is scheduled, by the next one.
 */
const PATIENCE = {
  retryLimit: 30,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
};

async function startBoss(
  pool: Pool,
  handlers: Map<JobName, Handler>,
  { log, isOnTime }: { log: Pick<Logger, 'error'>; isOnTime: boolean },
): Promise<Running> {
  const boss = await openBoss(pool, { schedule: isOnTime });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  try {
    // Two servers that install the same tables and queues at once hinder each other.
    return await withMigrationLock(pool, async () => {
      await boss.start();
      return { boss, workers: await openQueues(boss, handlers) };
    });
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {});
    throw error;
  }
}

async function openQueues(boss: PgBoss, handlers: Map<JobName, Handler>): Promise<Running['workers']> {
  const workers: Running['workers'] = new Map();
  for (const [name, { work, cron }] of handlers) {
    // `short` is what makes a key unique among the waiting; a key alone does not.
    await boss.createQueue(name, { policy: 'short', ...PATIENCE });
    const worker = await boss.work(name, async (jobs: Job<object>[]) => {
      for (const job of jobs) await work(job.data, job.signal);
      // Look for the next one at once: the pause is for an empty queue.
      boss.notifyWorker(worker);
    });
    workers.set(name, worker);
    if (cron) await boss.schedule(name, cron, null, { expireInSeconds: LONG_RUN_SECONDS });
  }
  // Of a job that was renamed or is gone: nobody would do it, and it would be added for ever.
  for (const { name } of await boss.getSchedules())
    if (!handlers.get(name as JobName)?.cron) await boss.unschedule(name);
  return workers;
}

/** The library is loaded when it is needed: it takes a while, and a start does not wait for it. */
async function openBoss(pool: Pool, options: { supervise?: boolean; schedule?: boolean }): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    ...options,
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
}
