import { cutEnd } from './cut-end.ts';
import type { Command, DictationWords, MarkName } from './dictation-words.ts';
import { addMarks, type DictatedPiece } from './spoken-piece.ts';

const OPENING = /^[¿¡"“«„([]+/u;
const MARKS = '.,;:!?…';
const CLOSING = /[.,;:!?…]$/u;
const DIGITS = /^\d+$/;

const bareOf = (word: string): string =>
  cutEnd(word.toLowerCase().replaceAll('’', "'").replace(OPENING, ''), MARKS);

/** Reads a phrase of a language that stands between spaces. */
export function readSpaced(spoken: string, language: DictationWords): DictatedPiece[] {
  // A recogniser may have made lines of what was said.
  const words = spoken.match(/\n{2,}|\n|[^\s]+/gu) ?? [];
  const bare = words.map(bareOf);
  const pieces: DictatedPiece[] = [];
  const isEnded = (at: number) =>
    at >= words.length - 1 || words[at + 1]?.startsWith('\n') || CLOSING.test(words[at] ?? '');

  const commandAt = (at: number): { command: Command; length: number } | undefined => {
    let best: { command: Command; length: number } | undefined;
    for (const command of language.commands) {
      const parts = command[0].split(' ');
      const fits = parts.every(
        (part, step) =>
          bare[at + step] === part && (step === parts.length - 1 || !CLOSING.test(words[at + step] ?? '')),
      );
      if (fits && parts.length > (best?.length ?? 0)) best = { command, length: parts.length };
    }
    return best;
  };
  const isMeant = (
    at: number,
    { command: [, , when], length }: { command: Command; length: number },
  ): boolean => {
    const last = at + length - 1;
    const [before = '', after = ''] = [bare[at - 1], bare[last + 1]];
    const isLed = at > 0 && !CLOSING.test(words[at - 1] ?? '');
    if (isLed && (language.determiners.includes(before) || language.namedBy.includes(before))) return false;
    if (isEnded(last)) return true;
    if (language.continued.some((word) => after === word || (word.endsWith("'") && after.startsWith(word))))
      return false;
    // Three comma five is a number.
    if (DIGITS.test(before) && DIGITS.test(after)) return false;
    return when !== 'pause' || commandAt(last + 1) !== undefined;
  };

  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const written = writtenMark(word, language);
    const isLiteral = bare[at] === language.literal && commandAt(at + 1) !== undefined;
    const start = isLiteral ? at + 1 : at;
    const found = commandAt(start);
    if (written) addMarks(pieces, [written], language);
    else if (found && !isLiteral && isMeant(at, found)) addMarks(pieces, found.command[1], language);
    else pieces.push(...words.slice(start, start + (found?.length ?? 1)).map((each) => ({ word: each })));
    at = start + (found?.length ?? 1);
  }
  return pieces;
}

/** A mark that the recogniser wrote by itself between two words, or a line that it made. */
function writtenMark(word: string, { marks }: DictationWords): MarkName | undefined {
  if (word.startsWith('\n')) return word.length > 1 ? 'paragraph' : 'line';
  const name = Object.keys(marks).find((each) => marks[each as MarkName]?.text.trim() === word);
  return name === 'hyphen' ? undefined : (name as MarkName | undefined);
}
