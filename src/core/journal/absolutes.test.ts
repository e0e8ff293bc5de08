import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { findAbsolutes } from './absolutes.ts';

describe('words without exception', () => {
  test.each([
    ['en', 'I always fail and nobody cares. Always!', ['always always', 'none nobody']],
    ['en', 'You should have to read everything', ['must should', 'must have to', 'all everything']],
    ['en', 'Why should anyone care?', []],
    ['en', 'mustard, allways, nevertheless', []],
    ['es', 'Nunca me sale nada, cada vez más', ['never Nunca', 'none nada']],
    ['fr', 'Personne ne m’écoute, une personne peut-être', ['none Personne']],
    ['fr', 'Je dois toujours tout faire', ['must dois', 'always toujours']],
    ['de', 'Das klappt nie, ich muss alles allein machen', ['never nie', 'must muss', 'all alles']],
    ['de', 'Ich bin immer noch da', []],
    ['ja', 'いつも失敗して、誰も助けてくれない', ['always いつも', 'none 誰も']],
  ] as const)('%s: %s', (language, text, expected) =>
    expect(findAbsolutes(text, language).map(({ word, kind }) => `${kind} ${word}`)).toEqual(expected),
  );

  test('stand in the text as they were found, each once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.string({ unit: 'grapheme' }), (language, text) => {
        const words = findAbsolutes(text, language).map(({ word }) => word);
        for (const word of words) expect(text).toContain(word);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });
});
