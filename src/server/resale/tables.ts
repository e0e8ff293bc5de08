import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PaidLevel } from '#core/licenses/levels.ts';
import type { TransferRow } from '#core/resale/judge-offer.ts';
import type { TransferKind } from '#core/resale/transfer.ts';
import { users } from '../auth/tables.ts';
import { id, moment } from '../db/columns.ts';
import { toolLicenses } from '../licenses/tables.ts';

/** A row holds all that a `TransferRow` does, under the same names: rules read rows as they are. */
export const transfers = pgTable('transfers', {
  id: id(),
  sellerId: text().references(() => users.id, { onDelete: 'set null' }),
  licenseId: uuid().references(() => toolLicenses.id, { onDelete: 'set null' }),
  parentCertificate: text().notNull(),
  toolSlug: text().notNull(),
  level: text().$type<PaidLevel>().notNull(),
  depth: integer().notNull(),
  kind: text().$type<TransferKind>().notNull(),
  email: text(),
  priceCents: integer(),
  sharePercent: integer().notNull(),
  state: text().$type<TransferRow['state']>().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  orderedAt: moment(),
  recipientId: text().references(() => users.id, { onDelete: 'set null' }),
  mailedAt: moment(),
});
