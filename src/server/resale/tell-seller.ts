import type { Queryable } from '../db/database.ts';
import type { GrantServices } from '../licenses/grant-licenses.ts';
import { licenseEvents } from '../licenses/tables.ts';
import { notify } from '../notifications/notify.ts';
import type { StoredTransfer } from './find-rights.ts';

/** That what they offered was taken: an event of their license, a notification, and the message to open tabs. */
export async function tellSeller(
  services: GrantServices,
  tx: Queryable,
  { sellerId, licenseId, toolSlug, level, kind }: StoredTransfer,
): Promise<void> {
  // The account, or its license, is gone.
  if (sellerId === null || licenseId === null) return;
  const event = { userId: sellerId, licenseId, toolSlug, level, occurredAt: services.clock() };
  await tx.insert(licenseEvents).values({ ...event, eventType: 'transfer' });
  await notify(services, tx, {
    ...{ userId: sellerId, type: 'update' },
    template: kind === 'sale' ? 'license_sold' : 'gift_accepted',
    data: { toolSlug, level },
  });
  await services.events.publish(tx, sellerId, { type: 'license-changed', data: { toolSlugs: [toolSlug] } });
}
