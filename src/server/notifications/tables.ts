import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#core/licenses/dashboard.ts';
import { id, moment, userId } from '../db/columns.ts';
import type { NotificationData, TemplateName } from './texts.ts';

export const notifications = pgTable('notifications', {
  id: id(),
  userId: userId(),
  type: text().$type<NotificationType>().notNull(),
  template: text().$type<TemplateName>().notNull(),
  data: jsonb().$type<NotificationData>().notNull().default({}),
  createdAt: moment().notNull(),
  readAt: moment(),
});
