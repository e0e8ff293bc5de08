import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#core/licenses/dashboard.ts';
import { id, moment, userId } from '../db/columns.ts';
import type { NotificationData, TemplateName } from './texts.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: userId(),
    type: text().$type<NotificationType>().notNull(),
    template: text().$type<TemplateName>().notNull(),
    data: jsonb().$type<NotificationData>().notNull().default({}),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** Of what a job announces: the same key is written once for each user. */
    onceKey: text(),
    /** Once it is mailed, or not to be. */
    mailDecidedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.onceKey)],
);
