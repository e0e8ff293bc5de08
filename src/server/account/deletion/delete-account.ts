/**
 * Ends an account for good. What the foreign keys tie to the user goes with the row, bytes of files by the trigger of
 * migrations/0160_orphaned_files.sql; orders, receipts and books stay, without the buyer (docs/decisions/032).
 */
import { eq } from 'drizzle-orm';
import { isOwnAddress } from '#core/account/account-deletion.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { WithAuth } from '../../auth/auth.ts';
import { users, verifications } from '../../auth/tables.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithOrders } from '../../base/orders.ts';
import { disownOrders, lockOrdersOf } from '../../billing/settle-renewals.ts';
import { customTools } from '../../custom-tools/tables.ts';
import { forgetUnpaidPurchases } from '../../custom-tools/tool-purchases.ts';
import { refuseDeletion } from './refuse-deletion.ts';

/**
 * @param email as its owner typed it, to say that this is the account that is meant
 * @throws AppError `validation_failed` for another address; `conflict` with a reason of `DeletionReason`
 */
export async function deleteAccount(
  services: Pick<BaseServices, 'db' | 'mail' | 'jobs' | 'config' | 'clock'> & WithAuth & WithOrders,
  userId: string,
  email: string,
): Promise<void> {
  const { db, auth, mail, jobs, config } = services;
  await jobs.ready();
  await db.transaction(async (tx) => {
    await lockOrdersOf(tx, userId);
    // The key too, unlike `lockUser`: no row is added for this user any more.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('unauthenticated', 'The account is gone.');
    if (!isOwnAddress(email, user.email)) throw wrongAddress();
    await refuseDeletion(services, tx, user);
    await disownOrders(tx, userId);
    await forgetUnpaidPurchases(services, tx, eq(customTools.userId, userId));
    // Of a reset that was asked for: it names its user without a foreign key.
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(users).where(eq(users.id, userId));
    const { language, firstName } = user;
    const data = { firstName, url: `${config.publicUrl}/` };
    await mail.send({ to: user.email, language, template: 'account-deleted', data }, { on: tx });
  });
  auth.sessionCache.forget({ userId });
}

function wrongAddress(): AppError {
  const message = 'This is not the address of the account.';
  return new AppError('validation_failed', message, { issues: [{ path: 'email', message }] });
}
