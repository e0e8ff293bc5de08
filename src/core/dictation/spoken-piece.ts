import type { DictationWords, Mark, MarkName } from './dictation-words.ts';

/** What a phrase is made of, in its order. */
export type DictatedPiece = { word: string } | { mark: Mark };

/** What the recogniser wrote itself at the end of a word; a dot inside says that the last one belongs to it. */
const WRITTEN = /^([^.]*[^.,;:!?…、。！？])[.,;:!?…、。！？]+$/u;

/** Adds marks that were said; what a recogniser wrote at the same place gives way. */
export function addMarks(
  pieces: DictatedPiece[],
  names: readonly MarkName[],
  { marks }: DictationWords,
): void {
  for (const name of names) {
    const mark = marks[name];
    if (!mark) continue;
    const last = pieces.at(-1);
    if (mark.replaces && last && 'word' in last) last.word = last.word.replace(WRITTEN, '$1');
    pieces.push({ mark });
    if (mark.opensWith) openSentence(pieces, mark.opensWith, marks);
  }
}

/** Writes the opening mark where the sentence of the last piece begins. */
function openSentence(pieces: DictatedPiece[], name: MarkName, marks: DictationWords['marks']): void {
  const opening = marks[name];
  const before = pieces.slice(0, -1);
  const start = before.findLastIndex((piece) => 'mark' in piece && piece.mark.ends) + 1;
  const sentence = before.slice(start);
  if (!opening || !sentence.some((piece) => 'word' in piece)) return;
  const isOpen = sentence.some((piece) =>
    'mark' in piece ? piece.mark === opening : piece.word.includes(opening.text),
  );
  if (!isOpen) pieces.splice(start, 0, { mark: opening });
}
