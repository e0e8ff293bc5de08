import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NoteConflict } from '#core/notes/note.ts';
import { id, moment, timestamps, userId } from '../db/columns.ts';

export const notes = pgTable(
  'notes',
  {
    id: id(),
    userId: userId(),
    noteId: uuid().notNull(),
    version: integer().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    notebook: text().notNull(),
    isPinned: boolean().notNull(),
    conflicts: jsonb().$type<NoteConflict[]>().notNull(),
    ...timestamps(),
    trashedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.noteId)],
);

export type NoteRow = typeof notes.$inferSelect;

export const noteVersions = pgTable('note_versions', {
  id: id(),
  noteRow: uuid()
    .notNull()
    .references(() => notes.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  body: text().notNull(),
  writtenAt: moment().notNull(),
});

export const deletedNotes = pgTable(
  'deleted_notes',
  {
    userId: userId(),
    noteId: uuid().notNull(),
    version: integer().notNull().default(0),
    revision: bigint({ mode: 'number' }).notNull(),
    deletedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noteId] })],
);
