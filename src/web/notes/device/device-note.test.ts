import { expect, test } from 'vitest';
import { NOTE_LIMITS, type NoteText, textOf } from '#core/notes/note.ts';
import { deleted, fromServer, reconcile, typedSince, withText } from './device-note.ts';

const AT = '2026-01-01T00:00:00.000Z';
const TEXT = { title: '', body: 'a', notebook: '', isPinned: false, isTrashed: false, conflicts: [] };
const there = fromServer('ann', {
  ...{ id: '1', version: 3, createdAt: AT, updatedAt: AT, trashedAt: null },
  ...TEXT,
});
const changed = (change: Partial<NoteText>) => withText(there, { ...textOf(there), ...change }, AT);

test('what a tab went on writing while another one deleted it for good is kept', () => {
  const { note } = reconcile(deleted(there) ?? undefined, there, changed({ body: 'a\nb' }));
  expect(note).toMatchObject({ body: 'a\nb', version: 3, waitingFor: 'ann' });
  expect(note.isDeleted).toBeUndefined();
});

test('what was typed meanwhile and fits no more beside what another tab wrote becomes a note of its own', () => {
  const long = 'x'.repeat(NOTE_LIMITS.body - 10);
  const written = changed({ body: long });
  const kept = changed({ body: `${long}\nthere` });
  const now = changed({ body: `here\n${long}` });
  const { note, copy } = typedSince(written, kept, now);
  expect([note.body, copy?.body]).toEqual([kept.body, now.body]);
  expect(typedSince(written, written, now)).toMatchObject({ note: { body: now.body }, copy: null });
});
