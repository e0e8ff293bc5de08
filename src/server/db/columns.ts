/** The columns that tables of several nouns have. What a row may hold is decided by migrations; tables.test.ts compares. */
import { sql } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The key of everything that users make. */
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** Whose the row is. It goes with the user: `references users (id) on delete cascade`. */
export const userId = () => text().notNull();

/** As `Date` has them: with milliseconds, so that what was written is what is read. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Both by `services.clock`. */
export const timestamps = () => ({ createdAt: moment().notNull(), updatedAt: moment().notNull() });
