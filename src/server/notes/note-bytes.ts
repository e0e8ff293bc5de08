import { sql } from 'drizzle-orm';

/** What a note takes without its versions; the database keeps it (migrations/0410_notes.sql), so that no text is read for it. */
export const NOTE_BYTES = sql<number>`(byte_size - version_bytes)::int`;

/** Longer answers end early: a device with a slow line gets on in steps that last, and the server holds no more of them. */
const ANSWER_BYTES = 1024 * 1024;

/** The first of them, and as many of the next as an answer has room for. */
export function withinAnswer<Sized extends { bytes: number | null }>(all: readonly Sized[]): Sized[] {
  let bytes = 0;
  const end = all.findIndex((each, index) => {
    bytes += each.bytes ?? 0;
    return index > 0 && bytes > ANSWER_BYTES;
  });
  return end < 0 ? [...all] : all.slice(0, end);
}
