/** The tables of migrations/0010_accounts.sql and 0100_sign_ups.sql. Keys of the former are better-auth's names. */
import { bigint, boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OnboardingMode, Role } from '#core/account/session-facts.ts';
import type { TourId } from '#core/account/tours.ts';
import type { Language } from '#core/languages/languages.ts';
import { moment } from '../db/columns.ts';

const madeAt = () => moment().notNull().defaultNow();

export const users = pgTable('users', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  name: text().notNull(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  image: text(),
  role: text().$type<Role>().notNull().default('user'),
  banned: boolean().notNull().default(false),
  banReason: text(),
  banExpires: moment(),
  termsAcceptedAt: moment(),
  language: text().$type<Language>().notNull().default('en'),
  onboardingMode: text().$type<OnboardingMode>().notNull().default('simplified'),
  hasChosenPicture: boolean().notNull().default(false),
  keepRuns: boolean().notNull().default(true),
  /** Millionths of a US dollar. */
  monthlyBudgetMicros: bigint({ mode: 'number' }),
  completedTours: text().array().$type<TourId[]>().notNull().default([]),
  mailsExpirations: boolean().notNull().default(true),
  mailsUpdates: boolean().notNull().default(false),
  allowsPromotions: boolean().notNull().default(false),
  mailsPromotions: boolean().notNull().default(false),
  createdAt: madeAt(),
  updatedAt: madeAt(),
});

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  impersonatedBy: text(),
  /** Of migrations/0420_viewers.sql: the token of a site's viewer began it. */
  viewerIdentityId: uuid(),
  createdAt: madeAt(),
  updatedAt: madeAt(),
});

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (table) => [unique().on(table.providerId, table.accountId)],
);

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: madeAt(),
  updatedAt: madeAt(),
});

export const signUps = pgTable('sign_ups', {
  id: text().primaryKey(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  password: text().notNull(),
  language: text().$type<Language>().notNull(),
  termsAcceptedAt: moment().notNull(),
  createdAt: madeAt(),
  expiresAt: moment().notNull(),
});

export const jwks = pgTable('jwks', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: madeAt(),
  expiresAt: moment(),
});
