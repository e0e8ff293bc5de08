import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';
import { mergeNotes, placeOf, resolveConflict, withLivingConflicts } from './merge-notes.ts';
import { EMPTY_NOTE, NOTE_LIMITS, type NoteText } from './note.ts';

const lines = (...all: string[]) => all.join('\n');

describe('long texts', () => {
  const texts = (count: number, line: (index: number) => string) =>
    lines(...Array.from({ length: count }, (_, index) => line(index)));
  /** Letters in an order without rule, so that every line stands in the other text, too. */
  const mixed = (seed: number) => (index: number) => 'abcd'[Math.imul(index + seed, 0x9e3779b1) >>> 30] ?? '';

  it('that have nothing in common stand one after the other', () => {
    const { text, conflicts } = mergeLines(
      texts(20_000, (index) => `${index}`),
      texts(20_000, (index) => `there ${index}`),
      texts(20_000, (index) => `here ${index}`),
    );
    expect(text.split('\n')).toHaveLength(40_000);
    expect(conflicts).toHaveLength(1);
  });

  it('that were mixed keep every line between what both begin and end with', () => {
    const around = (text: string) => lines('begin', text, 'end');
    const [base, there, here] = [mixed(1), mixed(777), mixed(31_337)].map((line) => texts(30_000, line));
    const { text, conflicts } = mergeLines(around(base ?? ''), around(there ?? ''), around(here ?? ''));
    expect(text.startsWith('begin\n')).toBe(true);
    expect(text.endsWith('\nend')).toBe(true);
    const [conflict, ...others] = conflicts;
    expect(others).toEqual([]);
    expect(there?.includes(conflict?.there ?? '-')).toBe(true);
    expect(here?.includes(conflict?.here ?? '-')).toBe(true);
    expect(placeOf(text, conflict ?? { there: '-', here: '-' })).toBeGreaterThan(0);
  });

  it('keep each line apart that one changed, however many', () => {
    const base = texts(10_000, (index) => `${index}`);
    const there = texts(10_000, (index) => (index % 2 ? `${index}` : `there ${index}`));
    const here = base.replace('\n5001\n', '\nhere\n');
    expect(mergeLines(base, there, here)).toEqual({
      text: there.replace('\n5001\n', '\nhere\n'),
      conflicts: [],
    });
  });

  it('of empty lines are no lines too many', () => {
    const empty = '\n'.repeat(NOTE_LIMITS.body);
    expect(mergeLines(empty, `${empty}there`, `here${empty}`).text).toMatch(/^here\n+there$/);
  });
});

describe('two texts made from one', () => {
  it.each([
    ['nothing changed', 'a\nb', 'a\nb', 'a\nb', 'a\nb'],
    ['one side changed', 'a\nb', 'a\nB', 'a\nb', 'a\nB'],
    ['other lines changed', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
    ['neighbouring lines changed', 'a\nb', 'A\nb', 'a\nB', 'A\nB'],
    ['both changed alike', 'a', 'b', 'b', 'b'],
    ['both began a text', '', 'one', 'two', 'one\ntwo'],
    ['both added at the end', 'a', 'a\nthere', 'a\nhere', 'a\nthere\nhere'],
    ['one went on from the other', 'a', 'a\nx', 'a\nx\ny', 'a\nx\ny'],
    ['one took out what the other kept', 'a\nb\nc', 'a\nc', 'a\nb\nc', 'a\nc'],
    ['one took out what the other changed', 'a\nb\nc', 'a\nc', 'a\nB\nc', 'a\nB\nc'],
    ['all was taken out and something added', 'a\nb', '', 'a\nb\nc', 'c'],
  ])('where %s', (_name, base, there, here, merged) =>
    expect(mergeLines(base, there, here)).toEqual({ text: merged, conflicts: [] }),
  );

  it('keep both texts of a line that both changed, and say which', () => {
    expect(mergeLines('a\nb\nc', 'a\nthere\nc', 'a\nhere\nc')).toEqual({
      text: 'a\nthere\nhere\nc',
      conflicts: [{ there: 'there', here: 'here' }],
    });
  });
});

const line = fc.constantFrom('', 'a', 'b', 'c', 'same', '- [ ] call', '日本', ' ');
const text = fc.array(line, { maxLength: 12 });
/** Whatever somebody does offline: lines replaced, taken out and added. New ones carry who wrote them. */
const edits = fc.array(
  fc.record({
    at: fc.nat(12),
    removed: fc.nat(3),
    added: fc.array(
      fc.oneof(
        line,
        fc.string({ maxLength: 4 }).map((word) => word.replaceAll('\n', '')),
      ),
      {
        maxLength: 3,
      },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function edit(base: string[], all: Edits, who: string): string[] {
  const out = [...base];
  for (const { at, removed, added } of all)
    out.splice(Math.min(at, out.length), removed, ...added.map((word) => `${who}: ${word}`));
  return out;
}
const countOf = (all: string[], wanted: string) => all.filter((each) => each === wanted).length;

test('whatever two devices wrote offline stands in what becomes of both', () => {
  fc.assert(
    fc.property(text, edits, edits, (base, one, two) => {
      const [there, here] = [edit(base, one, 'there'), edit(base, two, 'here')];
      const { text: merged, conflicts } = mergeLines(lines(...base), lines(...there), lines(...here));
      const left = merged.split('\n');
      for (const side of [there, here])
        for (const written of side.filter((each) => each.includes(': ')))
          expect(countOf(left, written)).toBeGreaterThanOrEqual(countOf(side, written));
      // What neither took out is still there.
      for (const old of new Set(base.filter(Boolean)))
        if ([there, here].every((side) => countOf(side, old) >= countOf(base, old)))
          expect(countOf(left, old)).toBeGreaterThanOrEqual(countOf(base, old));
      for (const conflict of conflicts) expect(placeOf(merged, conflict)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});

test('what one side alone changed is that side’s text, and the same text merges to itself', () => {
  fc.assert(
    fc.property(text, edits, (base, one) => {
      const [was, now] = [lines(...base), lines(...edit(base, one, 'here'))];
      expect(mergeLines(was, was, now)).toEqual({ text: now, conflicts: [] });
      expect(mergeLines(was, now, was)).toEqual({ text: now, conflicts: [] });
      expect(mergeLines(was, now, now)).toEqual({ text: now, conflicts: [] });
    }),
  );
});

const note = (over: Partial<NoteText>): NoteText => ({ ...EMPTY_NOTE, ...over });
const merge = (base: Partial<NoteText>, there: Partial<NoteText>, here: Partial<NoteText>) =>
  mergeNotes(note(base), note({ ...base, ...there }), note({ ...base, ...here }));

describe('two notes made from one', () => {
  it('take each fact from the side that changed it', () => {
    const { merged } = merge(
      { title: 'a', body: 'x' },
      { title: 'b', isPinned: true },
      { notebook: 'Course' },
    );
    expect(merged).toEqual(note({ title: 'b', body: 'x', isPinned: true, notebook: 'Course' }));
  });

  it('keep both titles, in the text where they are too long together', () => {
    expect(merge({ title: 'a' }, { title: 'b' }, { title: 'c' }).merged.title).toBe('b / c');
    const [one, two] = ['1', '2'].map((digit) => digit.repeat(NOTE_LIMITS.title));
    const { merged } = merge({ body: 'text' }, { title: one ?? '' }, { title: two ?? '' });
    expect([merged.title, merged.body]).toEqual([one, `${two}\ntext`]);
  });

  it.each([
    ['one threw it away', {}, { isTrashed: true }, {}, true],
    ['one threw it away while the other wrote', {}, { isTrashed: true }, { body: 'more' }, false],
    ['one took it out of the trash', { isTrashed: true }, { isTrashed: false }, { body: 'more' }, false],
    ['both threw it away', {}, { isTrashed: true }, { isTrashed: true }, true],
  ])('where %s', (_name, base, there, here, isTrashed) =>
    expect(merge(base, there, here).merged.isTrashed).toBe(isTrashed),
  );

  it('become two where both together are too long', () => {
    const [there, here] = ['x', 'y'].map((letter) => letter.repeat(NOTE_LIMITS.body - 1));
    const { merged, copy } = merge({ body: 'a' }, { body: there ?? '' }, { body: here ?? '' });
    expect([merged.body, copy?.body]).toEqual([there, here]);
  });
});

describe('a conflict', () => {
  const { merged } = merge({ body: 'a\nb' }, { body: 'a\none' }, { body: 'a\ntwo' });
  const [conflict = { there: '', here: '' }] = merged.conflicts;

  it.each([
    ['there', 'a\none'],
    ['here', 'a\ntwo'],
    ['both', 'a\none\ntwo'],
  ] as const)('is settled by a choice: %s', (choice, body) =>
    expect(resolveConflict(merged, conflict, choice)).toEqual({ ...merged, body, conflicts: [] }),
  );

  it('is settled by writing, and then by nothing else', () => {
    const written = { ...merged, body: 'a\nthree' };
    expect(withLivingConflicts(written).conflicts).toEqual([]);
    expect(resolveConflict(written, conflict, 'there').body).toBe('a\nthree');
    expect(withLivingConflicts(merged)).toBe(merged);
  });

  it('that is settled on one side stays settled when the other comes', () => {
    const settled = resolveConflict(merged, conflict, 'here');
    const elsewhere = { ...merged, title: 'Named' };
    expect(mergeNotes(merged, settled, elsewhere).merged).toEqual({ ...settled, title: 'Named' });
  });
});
