import { desc, eq } from 'drizzle-orm';
import type { Language } from '#core/languages/languages.ts';
import type { LicenseNotification } from '#core/licenses/dashboard.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { notifications } from './tables.ts';
import { namesIn, notificationText } from './texts.ts';

const MAX_LISTED = 50;

/** The newest notifications of a user, in their language. */
export async function findNotifications(
  services: Pick<BaseServices, 'db'> & WithCatalogue & WithBundles,
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
