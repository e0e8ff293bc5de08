/** Mails notifications to those who chose it, each once. */
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { notifications } from './tables.ts';
import { namesIn, notificationText } from './texts.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail-notifications': object;
  }
}

type MailServices = Pick<BaseServices, 'db' | 'mail' | 'jobs' | 'config' | 'clock'> &
  WithCatalogue &
  WithBundles;
type Notification = typeof notifications.$inferSelect;
type User = typeof users.$inferSelect;

const BATCH = 50;

/** Every minute, on one server of all. */
export const scheduleNotificationMails = (services: MailServices): void =>
  services.jobs.schedule('mail-notifications', '* * * * *', async (_, signal) => {
    while (!signal.aborted && (await mailNotifications(services)) === BATCH);
  });

/**
 * The mail comes into the queue with the transaction that marks its notification, so that each is mailed once. Whether
 * it is wanted is asked now and not when the notification was written. @returns how many were decided
 */
export async function mailNotifications(services: MailServices): Promise<number> {
  await services.jobs.ready();
  return services.db.transaction(async (tx) => {
    const due = await tx
      .select({ notification: notifications, user: users })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(isNull(notifications.mailDecidedAt))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
      .limit(BATCH)
      .for('update', { of: notifications, skipLocked: true });
    const ids = due.map(({ notification }) => notification.id);
    if (ids.length > 0)
      await tx
        .update(notifications)
        .set({ mailDecidedAt: services.clock() })
        .where(inArray(notifications.id, ids));
    for (const { notification, user } of due)
      if (isMailed(notification, user))
        await services.mail.send(toMail(services, notification, user), { on: tx });
    return due.length;
  });
}

/** What was read before is no news any more. */
const isMailed = ({ type, readAt }: Notification, user: User): boolean =>
  readAt === null && !user.banned && IS_CHOSEN[type](user);

const IS_CHOSEN: Record<Notification['type'], (user: User) => boolean> = {
  expiration: ({ mailsExpirations }) => mailsExpirations,
  update: ({ mailsUpdates }) => mailsUpdates,
  promotion: ({ allowsPromotions, mailsPromotions }) => allowsPromotions && mailsPromotions,
};

function toMail(services: MailServices, { template, data }: Notification, user: User) {
  const { email, language, firstName } = user;
  const { title, message } = notificationText(template, data, language, namesIn(services, language));
  const { config } = services;
  const preferences = `${config.publicUrl}/settings#notifications`;
  return {
    to: email,
    language,
    template: 'notification' as const,
    data: {
      firstName,
      url: `${config.publicUrl}/license-dashboard#updates`,
      resetUrl: preferences,
      values: { title, message },
    },
    unsubscribeUrl: preferences,
  };
}
