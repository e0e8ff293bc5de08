/** What can be taken along as a file. No secret is in any of it: no password, token, payload or address of a checkout. */
import { type SQL, sql } from 'drizzle-orm';
import type { ExportName } from '#core/admin/export-names.ts';
import type { Queryable } from '../../db/database.ts';
import type { Cell, CsvTable } from '../../exports/csv-stream.ts';

const PAGE = 500;

interface Source {
  /** Each has an `id`, by which its rows are ordered and which no two share. */
  table: string;
  /** Below the headings of the file, after the id: columns of the table, but for what is computed. */
  headings: readonly string[];
  computed?: Readonly<Record<string, SQL>>;
}

const SOURCES: Record<ExportName, Source> = {
  users: {
    table: 'users',
    headings: ['email', 'name', 'role', 'suspended', 'language', 'created_at'],
    computed: { suspended: sql`banned` },
  },
  orders: {
    table: 'orders',
    headings: [
      ...['receipt_number', 'buyer_email', 'products', 'state', 'total_cents', 'refunded_cents'],
      ...['currency', 'provider', 'created_at'],
    ],
    computed: {
      buyer_email: sql`(select email from users where users.id = buyer_id)`,
      products: sql`(select string_agg(product_id, ' ' order by product_id) from order_items where order_id = orders.id)`,
      refunded_cents: sql`(select coalesce(sum((payment.value ->> 'refundedCents')::int), 0)::int
        from jsonb_each(facts -> 'payments') as payment)`,
    },
  },
  ledger: {
    table: 'ledger_postings',
    headings: ['order_id', 'debit', 'credit', 'cents', 'posted_at', 'seller_id'],
  },
  licenses: {
    table: 'tool_licenses',
    headings: [
      ...['user_id', 'tool_slug', 'level', 'resale', 'source', 'issued_at', 'expires_at'],
      ...['updates_until', 'revoked_at'],
    ],
    computed: { level: sql`license_level`, resale: sql`resale_enabled` },
  },
  payouts: {
    table: 'payouts',
    headings: ['seller_id', 'cents', 'state', 'note', 'requested_at', 'decided_at', 'decided_by'],
  },
  coupons: {
    table: 'coupons',
    headings: ['code', 'kind', 'value', 'fits', 'max_uses', 'expires_at', 'disabled_at', 'created_at'],
  },
  tickets: {
    table: 'tickets',
    headings: [
      ...['user_id', 'level', 'language', 'subject', 'state', 'messages'],
      ...['promised_at', 'created_at'],
    ],
    computed: { messages: sql`(select count(*)::int from ticket_messages where ticket_id = tickets.id)` },
  },
  acts: { table: 'admin_acts', headings: ['admin_email', 'act', 'status', 'acted_at'] },
};

/** Rows that come while it is read may be missing; none is in it twice. */
export function exportOf(on: Queryable, name: ExportName): CsvTable {
  const { table, headings, computed = {} } = SOURCES[name];
  const columns = ['id', ...headings];
  const from = sql.identifier(table);
  const id = sql`${from}.id`;
  const values = columns.map(
    (column) => sql`${computed[column] ?? sql.identifier(column)} as ${sql.identifier(column)}`,
  );
  return {
    columns,
    async read(after) {
      // Compared as it is indexed: each piece costs the same, however many there are.
      const { rows } = await on.execute(sql`select ${sql.join(values, sql`, `)} from ${from}
        where ${after === null ? sql`true` : sql`${id} > ${after}`} order by ${id} limit ${PAGE}`);
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
