import type { Command, DictationWords } from './dictation-words.ts';
import { addMarks, type DictatedPiece } from './spoken-piece.ts';
import { isUnspaced } from './unspaced.ts';

const BREAK = /^[\s、。！？「」（）]/u;

/** Reads a phrase of a language without spaces: a pause is where the phrase ends or the recogniser left a gap. */
export function readUnspaced(spoken: string, language: DictationWords): DictatedPiece[] {
  const text = spoken.trim();
  const pieces: DictatedPiece[] = [];
  let word = '';
  const finish = () => {
    if (word) pieces.push({ word });
    word = '';
  };
  const commandAt = (at: number): Command | undefined =>
    language.commands
      .filter(([words]) => text.startsWith(words, at))
      .sort(([a], [b]) => b.length - a.length)[0];
  const isBreak = (at: number) => at >= text.length || BREAK.test(text.slice(at));
  const isMeant = (at: number, [words, , when]: Command): boolean => {
    const [before, end] = [text.slice(0, at), at + words.length];
    const isOwn = at === 0 || isBreak(at - 1) || !word;
    if (!isOwn && [...language.determiners, ...language.namedBy].some((name) => before.endsWith(name)))
      return false;
    if (when === 'pause' && !isOwn) return false;
    if (isBreak(end)) return true;
    if (language.continued.some((next) => text.startsWith(next, end))) return false;
    return when !== 'pause' || commandAt(end) !== undefined;
  };

  for (let at = 0; at < text.length; ) {
    const isLiteral = text.startsWith(language.literal, at) && commandAt(at + language.literal.length);
    if (isLiteral) {
      word += isLiteral[0];
      at += language.literal.length + isLiteral[0].length;
      continue;
    }
    const command = commandAt(at);
    if (command && isMeant(at, command)) {
      finish();
      addMarks(pieces, command[1], language);
      at += command[0].length;
      // The recogniser's own mark after it.
      while (at < text.length && /^[\s、。]/u.test(text.slice(at))) at += 1;
      continue;
    }
    const length = command?.[0].length ?? 1;
    const part = text.slice(at, at + length);
    if (part !== '\n' && /^\s$/u.test(part)) word += isGap(text, at) ? '' : ' ';
    else word += part;
    at += length;
  }
  finish();
  return pieces;
}

/** Between two characters that need no space. */
const isGap = (text: string, at: number): boolean =>
  isUnspaced(text.slice(0, at).trimEnd().at(-1)) || isUnspaced(text.slice(at).trimStart().at(0));
