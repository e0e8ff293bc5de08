import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BundleContents } from '#core/bundles/bundle.ts';
import type { BundleSource } from '#core/bundles/bundle-access.ts';
import type { Stars } from '#core/bundles/review.ts';
import type { BundleFormat } from '#core/bundles/shelf.ts';
import type { Language } from '#core/languages/languages.ts';
import { id, moment, timestamps, userId } from '../db/columns.ts';

export const promptBundles = pgTable('prompt_bundles', {
  slug: text().primaryKey(),
  version: text().notNull(),
  contents: jsonb().$type<BundleContents>().notNull(),
  digest: text().notNull(),
  edition: integer().notNull().default(1),
  editionSince: moment().notNull(),
});

export const bundleEditions = pgTable(
  'bundle_editions',
  {
    slug: text()
      .notNull()
      .references(() => promptBundles.slug, { onDelete: 'cascade' }),
    edition: integer().notNull(),
    version: text().notNull(),
    contents: jsonb().$type<BundleContents>().notNull(),
    editionSince: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.edition] })],
);

export const seenBundles = pgTable(
  'seen_bundles',
  { userId: userId(), slug: text().notNull(), edition: integer().notNull(), seenAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const bundleGrants = pgTable(
  'bundle_grants',
  {
    id: id(),
    userId: userId(),
    slug: text().notNull(),
    source: text().$type<BundleSource>().notNull(),
    sourceRef: text().notNull(),
    grantedAt: moment().notNull(),
    revokedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.slug, table.sourceRef, table.source)],
);

export const libraryMemberships = pgTable('library_memberships', {
  sourceRef: text().primaryKey(),
  userId: userId(),
  heldUntil: moment(),
});

export const bundleFavorites = pgTable(
  'bundle_favorites',
  { userId: userId(), slug: text().notNull(), savedAt: moment().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

export const bundleDownloads = pgTable(
  'bundle_downloads',
  {
    userId: userId(),
    slug: text().notNull(),
    format: text().$type<BundleFormat>().notNull(),
    downloadedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.format, table.userId] })],
);

export const bundleReviews = pgTable(
  'bundle_reviews',
  {
    id: id(),
    userId: userId(),
    slug: text().notNull(),
    stars: smallint().$type<Stars>().notNull(),
    body: text().notNull(),
    trade: text().notNull(),
    language: text().$type<Language>().notNull(),
    heldSince: moment().notNull(),
    ...timestamps(),
    hiddenAt: moment(),
    hiddenReason: text(),
    answer: text(),
    answeredAt: moment(),
    isSample: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.userId, table.slug)],
);
