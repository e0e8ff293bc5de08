/** What can be taken along as a file. No secret is in any of it: no password, token, payload or address of a checkout. */
import { type SQL, sql } from 'drizzle-orm';
import type { ExportName } from '#core/admin/export-names.ts';
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
  licenses: {
    columns: [
      ...['id', 'user_id', 'tool_slug', 'level', 'resale', 'source', 'issued_at', 'expires_at'],
      ...['updates_until', 'revoked_at'],
    ],
    select: (
      after,
    ) => sql`select id::text, user_id, tool_slug, license_level as level, resale_enabled as resale, source,
        issued_at, expires_at, updates_until, revoked_at
      from tool_licenses where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
  payouts: {
    columns: ['id', 'seller_id', 'cents', 'state', 'note', 'requested_at', 'decided_at', 'decided_by'],
    select: (
      after,
    ) => sql`select id::text, seller_id, cents, state, note, requested_at, decided_at, decided_by
      from payouts where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
  coupons: {
    columns: ['id', 'code', 'kind', 'value', 'fits', 'max_uses', 'expires_at', 'disabled_at', 'created_at'],
    select: (
      after,
    ) => sql`select id::text, code, kind, value, fits, max_uses, expires_at, disabled_at, created_at
      from coupons where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
  tickets: {
    columns: [
      'id',
      'user_id',
      'level',
      'language',
      'subject',
      'state',
      'messages',
      'promised_at',
      'created_at',
    ],
    select: (after) => sql`select id::text, user_id, level, language, subject, state,
        (select count(*)::int from ticket_messages where ticket_id = tickets.id) as messages, promised_at, created_at
      from tickets where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
  acts: {
    columns: ['id', 'admin_email', 'act', 'status', 'acted_at'],
    select: (after) => sql`select id::text, admin_email, act, status, acted_at
      from admin_acts where ${after} order by id limit ${PAGE}`,
    key: sql`id::text`,
  },
} as const satisfies Record<ExportName, Source>;

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
