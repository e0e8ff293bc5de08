import { boolean, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { LicenseEventType } from '#core/licenses/dashboard.ts';
import type { GrantSource } from '#core/licenses/grant.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import { id, moment, userId } from '../db/columns.ts';

/** A row holds all that a `Grant` does, under the same names: rules read rows as they are. */
export const toolLicenses = pgTable(
  'tool_licenses',
  {
    id: id(),
    userId: userId(),
    toolSlug: text().notNull(),
    level: text('license_level').$type<PaidLevel>().notNull(),
    resaleEnabled: boolean().notNull().default(false),
    issuedAt: moment().notNull(),
    expiresAt: moment(),
    updatesUntil: moment(),
    source: text().$type<GrantSource>().notNull(),
    sourceRef: text().notNull(),
    revokedAt: moment(),
    /** An administrator took it: nothing that it came from brings it back. */
    takenAt: moment(),
    expiryNotedAt: moment(),
    /** Of one that was passed on: `transfers`, which stands above. */
    transferId: uuid(),
    /** The certificate that its own names as its parent. */
    parentCertificate: text(),
    /** The license with which a gift ends, and with which it is held again. */
    endsWith: uuid(),
  },
  (table) => [unique().on(table.userId, table.toolSlug, table.source, table.sourceRef)],
);

export const licenseEvents = pgTable('license_events', {
  id: id(),
  userId: userId(),
  licenseId: uuid()
    .notNull()
    .references(() => toolLicenses.id, { onDelete: 'cascade' }),
  toolSlug: text().notNull(),
  eventType: text().$type<LicenseEventType>().notNull(),
  level: text('license_level').$type<PaidLevel>().notNull(),
  /** Of an update. */
  version: text(),
  reason: text(),
  occurredAt: moment().notNull(),
});

export const hiddenTools = pgTable('hidden_tools', {
  toolSlug: text().primaryKey(),
  hiddenAt: moment().notNull(),
});

export const levelGrants = pgTable('level_grants', {
  id: id(),
  userId: userId(),
  level: text().$type<PaidLevel>().notNull(),
  reason: text().notNull(),
  grantedBy: text(),
  grantedAt: moment().notNull(),
  expiresAt: moment(),
  revokedAt: moment(),
});

export const installedVersions = pgTable(
  'installed_versions',
  {
    userId: userId(),
    toolSlug: text().notNull(),
    version: text().notNull(),
    installedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.toolSlug] })],
);

/** A row holds all that `AllowanceTerms` does, under the same names. */
export const allowances = pgTable(
  'allowances',
  {
    id: id(),
    userId: userId(),
    level: text().$type<PaidLevel>().notNull(),
    places: integer().notNull(),
    resaleEnabled: boolean().notNull(),
    source: text().$type<GrantSource>().notNull(),
    sourceRef: text().notNull(),
    issuedAt: moment().notNull(),
    expiresAt: moment(),
    revokedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.source, table.sourceRef)],
);

export const allowanceTools = pgTable(
  'allowance_tools',
  {
    allowanceId: uuid()
      .notNull()
      .references(() => allowances.id, { onDelete: 'cascade' }),
    toolSlug: text().notNull(),
    chosenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.allowanceId, table.toolSlug] })],
);
