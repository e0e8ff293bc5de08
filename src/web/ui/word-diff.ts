/** What changed between two texts, word by word, in any language. */

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

export interface WordDiff {
  parts: DiffPart[];
  /** Words, not counting spaces and marks. */
  removed: number;
  added: number;
  /** The texts differ so much that looking for words in common took too long. */
  isWhole: boolean;
}

const MAX_MS = 1500;

/** The library that finds the shortest edit is loaded with the first comparison. @param language by which words are told apart */
export async function diffWords(before: string, after: string, language: string): Promise<WordDiff> {
  const { diffArrays } = await import('diff');
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const wordsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(a, b, { timeout: MAX_MS });
  const parts: DiffPart[] = changes
    ? changes.map(({ value, added, removed }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  const count = (kind: DiffPart['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce(
        (sum, { text }) => sum + [...segmenter.segment(text)].filter((each) => each.isWordLike).length,
        0,
      );
  return { parts, removed: count('removed'), added: count('added'), isWhole: !changes };
}
