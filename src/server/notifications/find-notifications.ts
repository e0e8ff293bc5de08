import { desc, eq } from 'drizzle-orm';
import type { Language } from '#core/languages/languages.ts';
import type { LicenseNotification } from '#core/licenses/dashboard.ts';
import type { Services } from '../services.ts';
import { notifications } from './tables.ts';
import { namesIn, notificationText } from './texts.ts';

const MAX_LISTED = 50;

/** The newest notifications of a user, in their language. */
export async function findNotifications(
  services: Pick<Services, 'db' | 'catalogue' | 'bundles'>,
  userId: string,
  language: Language,
): Promise<LicenseNotification[]> {
  const names = namesIn(services, language);
  const rows = await services.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_LISTED);
  return rows.map(({ id, type, template, data, createdAt, readAt }) => ({
    id,
    ...notificationText(template, data, language, names),
    type,
    date: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}
