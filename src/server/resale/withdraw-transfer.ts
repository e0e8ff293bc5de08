import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { refuseWithdrawal } from '#core/resale/judge-offer.ts';
import type { TransferView } from '#core/resale/transfer.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { revokePassedOn } from '../licenses/revoke-license.ts';
import { noSuchOffer, readTransfer } from './find-transfers.ts';
import { transfers } from './tables.ts';

/**
 * Takes an offer back, or a gift that was accepted. Its seat is free again. Twice is once.
 * @throws AppError `not_found`; `conflict` with reason `offer_accepted` for what was sold, `offer_being_paid`
 */
export const withdrawTransfer = (
  services: Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue,
  sellerId: string,
  id: string,
): Promise<TransferView> =>
  withUserLocked(services.db, sellerId, async (tx) => {
    const [row] = await tx
      .select()
      .from(transfers)
      .where(and(eq(transfers.id, id), eq(transfers.sellerId, sellerId)))
      .for('update');
    if (!row) throw noSuchOffer();
    const reason = refuseWithdrawal(row, services.clock());
    if (reason) throw new AppError('conflict', 'This offer cannot be taken back.', { reason });
    await tx.update(transfers).set({ state: 'withdrawn' }).where(eq(transfers.id, id));
    await revokePassedOn(services, tx, id);
    return readTransfer({ ...services, db: tx }, sellerId, id);
  });
