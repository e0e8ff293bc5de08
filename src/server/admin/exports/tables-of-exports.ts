/** What can be taken along as a file. No secret is in any of it: no password, token, payload or address of a checkout. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Cell, CsvTable } from '../../exports/csv-stream.ts';

const PAGE = 500;

interface Source {
  /** The first is `id`, by which the rows are ordered and which no two share. */
  columns: readonly string[];
  select: (after: SQL) => SQL;
  key: SQL;
}

const SOURCES = {
  users: {
    columns: ['id', 'email', 'name', 'role', 'suspended', 'language', 'created_at'],
    select: (after) => sql`select id, email, name, role, banned as suspended, language, created_at
      from users where ${after} order by id limit ${PAGE}`,
    key: sql`id`,
  },
  orders: {
    columns: [
      ...['id', 'receipt_number', 'buyer_email', 'products', 'state', 'total_cents', 'refunded_cents'],
      ...['currency', 'provider', 'created_at'],
    ],
    select: (after) => sql`select orders.id::text, receipt_number, email as buyer_email,
        (select string_agg(product_id, ' ' order by product_id) from order_items where order_id = orders.id) as products,
        state, total_cents,
        (select coalesce(sum((payment.value ->> 'refundedCents')::int), 0)::int
          from jsonb_each(facts -> 'payments') as payment) as refunded_cents,
        currency, provider, orders.created_at
      from orders left join users on users.id = buyer_id where ${after} order by orders.id limit ${PAGE}`,
    key: sql`orders.id::text`,
  },
  ledger: {
    columns: ['id', 'order_id', 'debit', 'credit', 'cents', 'posted_at', 'seller_id'],
    select: (after) => sql`select id::text, order_id::text, debit, credit, cents, posted_at, seller_id
      from ledger_postings where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
} as const satisfies Record<string, Source>;

export type ExportName = keyof typeof SOURCES;

/** Rows that come while it is read may be missing; none is in it twice. */
export function exportOf(on: Queryable, name: ExportName): CsvTable {
  const { columns, select, key }: Source = SOURCES[name];
  return {
    columns,
    async read(after) {
      const { rows } = await on.execute(select(after === null ? sql`true` : sql`${key} > ${after}`));
      const last = rows.length === PAGE ? String(rows.at(-1)?.id) : null;
      return { rows: rows.map((row) => columns.map((column) => toCell(row[column]))), last };
    },
  };
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return value;
  return value === null || value === undefined ? null : String(value);
}
