import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CardContent } from '#core/boards/board.ts';
import type { UseCase } from '#core/boards/use-case.ts';
import { moment, timestamps, userId } from '../db/columns.ts';

export const boards = pgTable('boards', {
  /** Made by the browser. */
  id: uuid().primaryKey(),
  userId: userId(),
  name: text().notNull(),
  useCase: text().$type<UseCase>(),
  version: integer().notNull().default(1),
  shareToken: text().unique(),
  /** An administrator closed its link. */
  sharingClosedAt: moment(),
  ...timestamps(),
});

export const boardCards = pgTable(
  'board_cards',
  {
    boardId: uuid()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    x: smallint().notNull(),
    y: smallint().notNull(),
    w: smallint().notNull(),
    h: smallint().notNull(),
    content: jsonb().$type<CardContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.id] })],
);
