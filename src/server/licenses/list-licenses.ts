import { and, desc, eq } from 'drizzle-orm';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { List } from '#core/lists/list.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { toRow } from './find-licenses.ts';
import { toolLicenses } from './tables.ts';

/** Every grant of a user, also those that count no more; the newest first. For administrators. */
export async function listLicenses(
  on: Queryable,
  userId: string,
  { cursor, limit }: PageAsked,
): Promise<List<LicenseRow>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(toolLicenses)
    .where(
      and(
        eq(toolLicenses.userId, userId),
        place && isPast('desc', toolLicenses.issuedAt, toolLicenses.id, place),
      ),
    )
    .orderBy(desc(toolLicenses.issuedAt), desc(toolLicenses.id))
    .limit(limit + 1);
  return toPage(rows, limit, { placeOf: ({ issuedAt: at, id }) => ({ at, id }), toItem: toRow });
}
