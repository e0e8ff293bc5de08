import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnTable } from './own-tables.ts';

const PAGE = 100;

export interface OwnRows {
  rows: Record<string, unknown>[];
  /** Where the next page begins; null once there is none. */
  last: string[] | null;
}

/** A user's rows of a table after a place, as JSON has them. */
export async function readOwnRows(
  on: Queryable,
  name: string,
  { columns, owner, key = { id: 'uuid' }, page = PAGE }: OwnTable,
  userId: string,
  after: string[] | null,
): Promise<OwnRows> {
  const keys = Object.keys(key).map((column) => sql.identifier(column));
  const place = sql.join(keys, sql`, `);
  const isPast =
    after === null
      ? sql`true`
      : sql`(${place}) > (${sql.join(
          Object.values(key).map((type, index) => sql`${after[index]}::${sql.raw(type)}`),
          sql`, `,
        )})`;
  const { rows } = await on.execute<{ row: Record<string, unknown>; place: string[] }>(sql`
    select place, (select to_json(taken) from (select ${list(columns)}) as taken) as row
    from (
      select *, array[${sql.join(
        keys.map((each) => sql`${each}::text`),
        sql`, `,
      )}] as place
      from ${sql.identifier(name)}
      where ${isOwn(owner, userId)} and ${isPast} order by ${place} limit ${page}
    ) as page order by ${place}`);
  return {
    rows: rows.map(({ row }) => row),
    last: rows.length === page ? (rows.at(-1)?.place ?? null) : null,
  };
}

const list = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const isOwn = (owner: OwnTable['owner'], userId: string): SQL =>
  typeof owner === 'function'
    ? owner(userId)
    : sql`(${sql.join(
        owner.map((column) => sql`${sql.identifier(column)} = ${userId}`),
        sql` or `,
      )})`;
