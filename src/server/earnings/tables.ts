import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayoutState } from '#core/billing/payout.ts';
import { id, moment } from '../db/columns.ts';

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    sellerId: text().notNull(),
    cents: integer().notNull(),
    destination: text(),
    state: text().$type<PayoutState>().notNull().default('requested'),
    note: text(),
    requestedAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: text(),
  },
  (table) => [uniqueIndex('payouts_waiting').on(table.sellerId).where(sql`state = 'requested'`)],
);
