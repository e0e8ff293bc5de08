import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Sentence } from '../text/token.ts';

const MARKED = /[?？][!！]?["'”’»)\]」』）]*$/;
const BARE_END = /(?<![。．.…\s])[。．.…\s]+$/u;

/** By its mark; in Japanese, which often leaves it out, by its end. */
export function isQuestion({ text, kind }: Sentence, { language, questions }: Lexicon): boolean {
  if (MARKED.test(text)) return true;
  if (language !== 'ja' || kind === 'heading') return false;
  const bare = text.replace(BARE_END, '');
  return (
    questions.some((end) => /か$|かな$/.test(end) && bare.endsWith(end)) || /[^っう]だろうか$/.test(bare)
  );
}
