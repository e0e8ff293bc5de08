import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText } from '../text/fold-text.ts';
import { createNoteIndex, searchTerms } from './search-notes.ts';

const NOTES = {
  course: { title: 'Evening course', body: 'Six evenings, one lamp' },
  cafe: { title: 'Café', body: 'Ärger über Größe' },
  tokyo: { title: '東京', body: 'ガラスの話' },
};
const indexOf = (notes: Record<string, { title: string; body: string }>) => {
  const index = createNoteIndex();
  for (const [id, note] of Object.entries(notes)) index.set(id, note);
  return index;
};

test('notes made ready beforehand are found like others', () => {
  const index = indexOf(NOTES);
  expect([index.prepare(2), index.prepare(2), index.prepare(2)]).toEqual([true, false, false]);
  expect([...(index.find('cafe') ?? [])]).toEqual(['cafe']);
  index.set('cafe', { title: 'Tea', body: '' });
  expect(index.prepare(0)).toBe(true);
  expect(index.find('cafe')?.size).toBe(0);
});

describe('notes are found', () => {
  it.each([
    ['LAMP', ['course']],
    ['lamp evening', ['course']],
    ['cafe', ['cafe']],
    ['arger', ['cafe']],
    ['東', ['tokyo']],
    // A voiced sign is part of its letter, no accent.
    ['カラス', []],
    ['lamp tokyo', []],
  ])('by %s', (query, ids) => expect([...(indexOf(NOTES).find(query) ?? [])]).toEqual(ids));

  it('by nothing at all: there is no query', () => expect(indexOf(NOTES).find(' ')).toBeNull());

  it('as they are now', () => {
    const index = indexOf(NOTES);
    expect(index.find('lamp')?.size).toBe(1);
    index.set('course', { title: 'Evening course', body: 'No light' });
    expect(index.find('lamp')?.size).toBe(0);
    index.set('new', { title: '', body: 'A lamp' });
    expect(index.find('lamps')?.size).toBe(0);
    index.remove('new');
    expect(index.find('lamp')?.size).toBe(0);
  });
});

test('key by key finds what is found at once', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 6 }), (bodies, queries) => {
      const notes = Object.fromEntries(bodies.map((body, id) => [id, { title: '', body }]));
      const index = indexOf(notes);
      for (const query of queries) {
        const terms = searchTerms(query);
        const wanted = bodies.flatMap((body, id) =>
          terms.every((term) => foldText(body).includes(term)) ? [String(id)] : [],
        );
        expect(index.find(query)).toEqual(terms.length === 0 ? null : new Set(wanted));
      }
    }),
  );
});

test('a search in pieces finds what a whole one finds, also while notes change between them', () => {
  const index = createNoteIndex();
  for (let id = 0; id < 20; id += 1) index.set(String(id), { title: '', body: id % 2 ? 'lamp' : 'stone' });
  const search = index.search('lamp');
  expect(search?.step(5)).toBe(false);
  expect(search?.found.size).toBe(2);
  index.set('0', { title: '', body: 'lamps' });
  while (!search?.step(5));
  // What it found is not what is there now, and nobody is told so.
  expect(index.find('lamp')?.size).toBe(11);
});

test('a key among 5,000 notes reads few of them: neither again nor where the word cannot be', () => {
  let read = 0;
  const index = createNoteIndex((text, term) => {
    read += 1;
    return text.includes(term);
  });
  for (let id = 0; id < 5_000; id += 1)
    index.set(String(id), { title: `Note ${id}`, body: id % 100 ? 'A stone by the river' : 'One lamp' });
  index.find('lam');
  expect(read).toBeLessThan(500);
  read = 0;
  index.find('lamp');
  expect(read).toBe(50);
  read = 0;
  index.find('lam');
  index.find('lampe');
  expect(read).toBeLessThan(51);
});
