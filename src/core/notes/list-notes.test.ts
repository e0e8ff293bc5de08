import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { byUse, isOn, nameOf, notebooksOf } from './list-notes.ts';
import { daysLeft, EMPTY_NOTE, type NoteText } from './note.ts';

const note = (id: string, over: Partial<NoteText> = {}, updatedAt = '2026-01-01') => ({
  ...EMPTY_NOTE,
  id,
  updatedAt,
  ...over,
});

describe('a shelf', () => {
  const notes = [note('a', { notebook: 'x' }), note('b'), note('c', { notebook: 'x', isTrashed: true })];
  it.each([
    [{ kind: 'all' } as const, ['a', 'b']],
    [{ kind: 'notebook', name: 'x' } as const, ['a']],
    [{ kind: 'trash' } as const, ['c']],
  ])('%j', (shelf, ids) =>
    expect(notes.filter((each) => isOn(shelf, each)).map(({ id }) => id)).toEqual(ids),
  );

  it('is named with how many notes it holds', () => {
    const compare = (a: string, b: string) => a.localeCompare(b);
    const all = [...notes, note('d', { notebook: 'é' }), note('e', { notebook: 'f' })];
    expect(notebooksOf(all, compare)).toEqual([
      { name: 'é', count: 1 },
      { name: 'f', count: 1 },
      { name: 'x', count: 1 },
    ]);
  });

  it('holds pinned notes first, then what was changed last', () => {
    const all = [note('old'), note('pinned', { isPinned: true }), note('new', {}, '2026-02-01')];
    expect(all.sort(byUse).map(({ id }) => id)).toEqual(['pinned', 'new', 'old']);
  });
});

it.each([
  [{ title: ' Plan ', body: 'x' }, 'Plan'],
  [{ title: '', body: '\n## Six evenings\ntext' }, 'Six evenings'],
  [{ title: '', body: '- [ ] call' }, '[ ] call'],
  [{ title: '', body: ' \n ' }, ''],
  [
    {
      title: '',
      body: 'What worries me is the middle, where two people went quiet and one of them left early',
    },
    'What worries me is the middle, where two people went quiet and one of them left…',
  ],
  [{ title: '', body: '春'.repeat(81) }, `${'春'.repeat(80)}…`],
])('%j is called %s', (text, name) => expect(nameOf(text)).toBe(name));

it('a thrown note has its days left', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const now = Date.parse(at);
  expect([0, 1, 29, 29.5, 40].map((days) => daysLeft(at, now + days * DAY_MS))).toEqual([29, 28, 0, 0, 0]);
});
