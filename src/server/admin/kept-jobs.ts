import { type SQL, sql } from 'drizzle-orm';
import type { JobState, JobSummary } from '#core/admin/job-summary.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { BaseServices } from '../base/base-services.ts';
import { type PageAsked, readCursor, toPage } from '../http/cursor.ts';

const ERROR_LENGTH = 300;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  state: JobState;
  retries: number;
  error: string | null;
  at: Date;
}

/** In one state, the newest first. Their data is not among it: it may hold what somebody wrote. */
export async function listJobs(
  { db, jobs }: Pick<BaseServices, 'db' | 'jobs'>,
  { state, cursor, limit }: PageAsked & { state: JobState },
): Promise<List<JobSummary>> {
  // Their tables come with the first start.
  await jobs.ready();
  const { rows } = await db.execute<Row>(sql`
    select id::text, name, state::text, retry_count as retries, output ->> 'message' as error,
      date_trunc('milliseconds', created_on) as at
    from jobs.job where state::text = ${state} ${past(cursor)}
    order by date_trunc('milliseconds', created_on) desc, id desc limit ${limit + 1}`);
  const dated = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return toPage(dated, limit, {
    placeOf: ({ at, id }) => ({ at, id }),
    toItem: ({ at, error, ...job }) => ({
      ...job,
      error: error?.slice(0, ERROR_LENGTH) ?? null,
      createdAt: at.toISOString(),
    }),
  });
}

/** Whatever its state: only one that failed is done again, and that once. @throws AppError `not_found` */
export async function retryJob({ db, jobs }: Pick<BaseServices, 'db' | 'jobs'>, id: string): Promise<void> {
  await jobs.ready();
  const { rows } = await db.execute<{ name: string }>(sql`select name from jobs.job where id = ${id}::uuid`);
  const [job] = rows;
  if (!job) throw new AppError('not_found', 'There is no such job.');
  await jobs.retry(job.name, id);
}

function past(cursor: string | undefined): SQL {
  if (!cursor) return sql``;
  const { at, id } = readCursor(cursor);
  return sql`and (date_trunc('milliseconds', created_on), id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
