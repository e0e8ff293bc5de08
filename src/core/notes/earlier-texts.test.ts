import { describe, expect, it } from 'vitest';
import { countKept, earlierSince, withEarlier } from './earlier-texts.ts';
import { NOTE_LIMITS } from './note.ts';

const text = (body: string) => ({ title: '', body });

describe('of earlier texts are kept', () => {
  it.each([
    ['none of none', [], 0],
    ['the latest, whatever its size', [NOTE_LIMITS.versionBytes + 1], 1],
    ['those that fit beside it', [NOTE_LIMITS.versionBytes - 2, 1, 1, 1], 3],
    ['no more than their number', Array(NOTE_LIMITS.versions + 5).fill(1), NOTE_LIMITS.versions],
  ])('%s', (_name, bytes, count) => expect(countKept(bytes)).toBe(count));
});

describe('what was replaced', () => {
  it('is there once, the newest last, and nothing blank', () => {
    expect(withEarlier([text('a'), text('b')], [text('a'), text(' '), text('c')])).toEqual(
      ['b', 'a', 'c'].map(text),
    );
  });

  it('is counted in bytes: the oldest make room', () => {
    const long = (letter: string) => text(letter.repeat(NOTE_LIMITS.body));
    expect(withEarlier(['あ', 'い'].map(long), [long('う')])).toEqual([long('う')]);
    expect(withEarlier(['a', 'b', 'c', 'd', 'e'].map(long), [long('f')])).toHaveLength(5);
  });

  it('since is what was not there before', () => {
    expect(earlierSince([text('a')], [text('a'), text('b')])).toEqual([text('b')]);
  });
});
