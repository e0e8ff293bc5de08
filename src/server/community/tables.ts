import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core';

export const communityShelf = pgTable('community_shelf', {
  isOnly: boolean().primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});
