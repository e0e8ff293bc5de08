import { describe, expect, it } from 'vitest';
import { changed, kept, type OwnResult, type ResultChanges, refused, untouched } from './own-result.ts';

const FIRST: ResultChanges = { output: 'one', starredItems: ['a'] };
const SECOND: ResultChanges = { output: 'two', starredItems: ['a', 'b'] };
const shownOf = ({ shown, isEditing, typed }: OwnResult) => [
  shown.output,
  shown.starredItems,
  isEditing,
  typed,
];

describe('two changes that are both on their way', () => {
  const both = [FIRST, SECOND].reduce(changed, untouched({ text: 'as it came', marks: undefined }));

  it('of which the first is refused show what the second has kept', () => {
    const own = kept(refused(both, FIRST), SECOND);
    expect(shownOf(own)).toEqual(['two', ['a', 'b'], false, undefined]);
  });

  it('of which the second is refused go back to the first, and the editor has the second', () => {
    expect(shownOf(refused(kept(both, FIRST), SECOND))).toEqual(['one', ['a'], true, 'two']);
  });

  it('of which neither is kept go back to what is', () => {
    expect(shownOf(refused(refused(both, FIRST), SECOND))).toEqual(['as it came', [], true, 'two']);
  });
});

it('a star that is refused opens no editor', () => {
  const own = changed(untouched({ text: 'as it came', marks: undefined }), { isStarred: true });
  expect(refused(own, { isStarred: true })).toEqual(untouched({ text: 'as it came', marks: undefined }));
});
