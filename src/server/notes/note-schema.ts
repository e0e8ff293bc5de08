import { z } from 'zod';
import { NOTE_LIMITS as LIMITS, type NoteDeletion, type NoteWrite } from '#core/notes/note.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

const conflictText = storableText.max(LIMITS.body);

const note = z.strictObject({
  // As the database answers it: notes are told apart by it.
  id: z.uuid().toLowerCase(),
  base: z.int().min(0).max(1_000_000_000),
  title: storableText.max(LIMITS.title),
  body: storableText.max(LIMITS.body),
  notebook: storableText.trim().max(LIMITS.notebook),
  isPinned: z.boolean(),
  isTrashed: z.boolean(),
  conflicts: z
    .array(z.strictObject({ there: conflictText, here: conflictText }))
    .max(LIMITS.conflicts)
    // Both texts stand in the body.
    .refine(
      (all) => all.reduce((sum, { there, here }) => sum + there.length + here.length, 0) <= LIMITS.body,
    ),
  replaced: z
    .array(z.strictObject({ title: storableText.max(LIMITS.title), body: storableText.max(LIMITS.body) }))
    .max(LIMITS.versions)
    .optional(),
  dates: z.strictObject({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }).optional(),
});

export const NotesBody = bodyOf<{ notes: NoteWrite[] }>()(
  z.strictObject({
    notes: z
      .array(note)
      .min(1)
      .max(LIMITS.batch)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each note once.'),
  }),
);

const noteDeletion = note.pick({ id: true, base: true });

export const DeletionsBody = bodyOf<{ notes: NoteDeletion[] }>()(
  z.strictObject({ notes: z.array(noteDeletion).min(1).max(LIMITS.deletions) }),
);
export const DELETIONS_BODY = { bytes: 64 * 1024, values: 2_000 };

/** The largest note, or many small ones, in characters of three bytes. */
export const NOTES_BODY = { bytes: 2 * 1024 * 1024, values: 4_000 };

export const ChangesQuery = z.object({
  ...PAGE_QUERY,
  /** The revision after which the list begins. */
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
});
export type ChangesAsked = z.infer<typeof ChangesQuery>;

export const NoteAddress = z.object({ id: z.uuid() });
