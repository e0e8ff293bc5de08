import { sql } from 'drizzle-orm';
import { PAYABLE_MS } from '#core/resale/judge-offer.ts';
import type { Queryable } from '../db/database.ts';

/** Whether somebody else holds a license that would go with this user's, or is paying for one. What was sold is its buyer's for good. */
export async function hasTakers(tx: Queryable, sellerId: string, now: Date): Promise<boolean> {
  const payableSince = new Date(now.getTime() - PAYABLE_MS).toISOString();
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from transfers join tool_licenses on transfer_id = transfers.id
      where seller_id = ${sellerId} and user_id <> ${sellerId} and ends_with is not null and revoked_at is null
        and (tool_licenses.expires_at is null or tool_licenses.expires_at > ${now.toISOString()}::timestamptz)
    ) or exists (
      select from transfers
      where seller_id = ${sellerId} and state = 'open' and ordered_at > ${payableSince}::timestamptz
    ) as found`);
  return rows[0]?.found === true;
}
