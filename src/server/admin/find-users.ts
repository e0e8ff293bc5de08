import { desc, ilike, or } from 'drizzle-orm';
import type { ListedUser } from '#core/account/listed-user.ts';
import { users } from '../auth/tables.ts';
import type { Database } from '../db/database.ts';

const LISTED = 100;

/** The newest 100 whose name or address contains the text, in any case. */
export async function findUsers(db: Database, text: string): Promise<ListedUser[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(text ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined)
    .orderBy(desc(users.createdAt), users.id)
    .limit(LISTED);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
