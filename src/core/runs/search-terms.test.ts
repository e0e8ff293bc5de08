import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTerms, MAX_TERMS, ownerTerm, searchQuery, searchTerms, termsOfRun } from './search-terms.ts';

/** What the database does with the two: every part of the query must be in the index. */
function matches(text: string, question: string): boolean {
  const terms = indexTerms(text);
  const query = searchQuery(question);
  if (query === null) return false;
  return query.split(' & ').every((part) => {
    const word = part.replace(/^'|'(:\*)?$/g, '');
    return part.endsWith(':*') ? terms.some((term) => term.startsWith(word)) : terms.includes(word);
  });
}

const QUERY = /^'[\p{L}\p{N}\p{M}]+'(:\*)?( & '[\p{L}\p{N}\p{M}]+'(:\*)?)*$/u;

describe('search', () => {
  it.each([
    ['Morning flow for writers', 'flow', true],
    ['Morning flow for writers', 'WRIT morn', true],
    ['Morning flow for writers', 'low', false],
    ['Morning flow for writers', 'flow painters', false],
    ['Crème brûlée au Café', 'creme cafe', true],
    ['Überraschung', 'uber', true],
    ['Ｆｕｌｌ ｗｉｄｔｈ', 'full', true],
    ['朝の瞑想とブランドの物語', '瞑想', true],
    ['朝の瞑想とブランドの物語', 'ブランドの', true],
    ['朝の瞑想とブランドの物語', '物', true],
    ['朝の瞑想とブランドの物語', 'フランド', false],
    ['朝の瞑想とブランドの物語', '想瞑', false],
    ['カーテン', 'カーテ', true],
    ['AIで動画を作る', 'ai 動画', true],
    ["don't stop", "don't", true],
    ['anything', '  … !', false],
  ])('%s / %s: %s', (text, question, found) => {
    expect(matches(text, question)).toBe(found);
  });

  it('finds any text by any part of its unspaced stretches and by the beginning of its words', () => {
    const japanese = fc.string({
      unit: fc.constantFrom(...'朝の瞑想とブランド物語カー'),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(japanese, fc.nat(), fc.nat(), (text, from, length) => {
        const characters = [...text];
        const start = from % characters.length;
        const part = characters.slice(start, start + 1 + (length % characters.length)).join('');
        return matches(text, part);
      }),
    );
  });

  it('builds a query of quoted letters and digits only, from whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (question) => {
        const query = searchQuery(question);
        return query === null || QUERY.test(query);
      }),
    );
  });

  it('is bounded for enormous texts', () => {
    const text = Array.from({ length: 60_000 }, (_, index) => `word${index}`).join(' ');
    expect(indexTerms(text)).toHaveLength(MAX_TERMS);
    expect(searchTerms('x'.repeat(5000)).words[0]).toHaveLength(64);
  });
});

it('finds a run by its tool, its title, what was put in and what came out, and nobody but its user', () => {
  const run = {
    toolSlug: 'clipgenius',
    title: 'Monday',
    values: { topic: 'gardens', length: 3, file: { name: 'notes.txt', text: 'tulips' } },
    output: 'Roses',
  };
  const terms = termsOfRun(run, 'ClipGenius Pro', 'ann');
  expect(terms[0]).toBe(ownerTerm('ann'));
  expect(terms).toEqual(
    expect.arrayContaining(['clipgenius', 'pro', 'monday', 'gardens', 'notes', 'tulips', 'roses']),
  );
  expect(terms).not.toContain(ownerTerm('bob'));
});
