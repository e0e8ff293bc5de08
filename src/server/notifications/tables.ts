import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#core/licenses/dashboard.ts';
import type { NotificationData, TemplateName } from './texts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  userId: text().notNull(),
  type: text().$type<NotificationType>().notNull(),
  template: text().$type<TemplateName>().notNull(),
  data: jsonb().$type<NotificationData>().notNull(),
  createdAt: moment().notNull(),
  readAt: moment(),
});
