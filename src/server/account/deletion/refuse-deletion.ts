import { sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { DeletionReason } from '#core/errors/error-reasons.ts';
import { isItsOrder, isWanted, PAYABLE } from '../../custom-tools/tool-purchases.ts';
import type { Queryable } from '../../db/database.ts';
import { findBalance } from '../../earnings/find-earnings.ts';

interface Seller {
  id: string;
  role: string;
}

/**
 * What others hold of somebody, or are owed by us, must not go with the account. The user is locked: what is looked for
 * is there or does not come any more.
 * @throws AppError `conflict` with a reason of `DeletionReason`
 */
export async function refuseDeletion(tx: Queryable, { id, role }: Seller, now: Date): Promise<void> {
  if (role === 'admin') throw refusal('administrator');
  if (await hasBuyers(tx, id, now)) throw refusal('held_by_others');
  const { balanceCents, requestedCents } = await findBalance({ db: tx, clock: () => now }, id);
  if (balanceCents > 0 || requestedCents > 0) throw refusal('earnings_owed');
}

/**
 * Whether somebody else holds, or may hold any moment, a tool or a license that comes from this user: it is paid for, or
 * being paid, or a bank has yet to decide.
 */
async function hasBuyers(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from tool_purchases
      join custom_tools on custom_tools.id = tool_id
      join orders on ${isItsOrder}
      where custom_tools.user_id = ${userId} and tool_purchases.user_id <> ${userId} and ${isWanted(now)}
    ) or exists (
      select from transfers join tool_licenses on transfer_id = transfers.id
      where seller_id = ${userId} and user_id <> ${userId}
        and revoked_at is null and (tool_licenses.expires_at is null or tool_licenses.expires_at > ${at})
    ) or exists (
      select from transfers
      where seller_id = ${userId} and state = 'open' and ordered_at > ${at} - ${PAYABLE}
    ) as found`);
  return rows[0]?.found === true;
}

const refusal = (reason: DeletionReason) =>
  new AppError('conflict', 'This account cannot be deleted as it is.', { reason });
