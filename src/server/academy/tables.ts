import { pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import type { CompletedLesson } from '#core/academy/lesson.ts';
import { moment, userId } from '../db/columns.ts';

export const completedLessons = pgTable(
  'completed_lessons',
  {
    userId: userId(),
    module: smallint().notNull(),
    lesson: smallint().notNull(),
    completedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.module, table.lesson] })],
);

export const toCompleted = ({
  module,
  lesson,
  completedAt,
}: Pick<typeof completedLessons.$inferSelect, 'module' | 'lesson' | 'completedAt'>): CompletedLesson => ({
  ...{ module, lesson },
  completedAt: completedAt.toISOString(),
});
