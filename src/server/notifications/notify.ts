import type { BaseServices } from '../base/base-services.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notifications } from './tables.ts';

type NewNotification = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'type' | 'template' | 'data' | 'onceKey'
>;

/**
 * Writes a notification and tells the user's open tabs, both when the transaction commits. With an `onceKey` that the
 * user has a notification of already it does nothing: whoever comes second waits for the first to commit.
 */
export async function notify(
  { events, clock }: Pick<BaseServices, 'clock'> & WithEvents,
  on: Queryable,
  notification: NewNotification,
): Promise<void> {
  const [created] = await on
    .insert(notifications)
    .values({ ...notification, createdAt: clock() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!created) return;
  await events.publish(on, notification.userId, { type: 'notification-created', data: created });
}
