/** Takes away what a model thinks aloud before its answer: `<think>…</think>` at the very beginning of the text. */

const OPENINGS = ['<think>', '<thinking>'];

export interface ThinkFilter {
  /** Takes the next part of the text as it came, cut anywhere; gives the part of the answer that is certain by now. */
  push: (part: string) => string;
  /** Nothing follows: what was held back because it could have become a tag. */
  end: () => string;
  /** The model is thinking, or has thought. */
  hasThought: () => boolean;
}

/**
 * `start`: nothing but space, or the beginning of a tag. `inside`: until the closing tag. `after`: between it and the
 * answer. `answer`: everything is the answer, also what looks like a tag.
 */
type Place = 'start' | 'inside' | 'after' | 'answer';

export function createThinkFilter(): ThinkFilter {
  let place: Place = 'start';
  /** Undecided characters; while inside, only as many as the closing tag has. */
  let held = '';
  let closing = '';

  const push = (part: string): string => {
    if (place === 'answer') return part;
    held += part;
    if (place === 'start') {
      const begun = held.trimStart().toLowerCase();
      const opening = OPENINGS.find((tag) => begun.startsWith(tag));
      if (opening) {
        place = 'inside';
        closing = opening.replace('<', '</');
        held = held.trimStart().slice(opening.length);
      } else if (OPENINGS.every((tag) => !tag.startsWith(begun))) return release();
      else return '';
    }
    if (place === 'inside') {
      const found = held.toLowerCase().indexOf(closing);
      if (found < 0) {
        held = held.slice(-(closing.length - 1));
        return '';
      }
      place = 'after';
      held = held.slice(found + closing.length);
    }
    held = held.trimStart();
    return held === '' ? '' : release();
  };

  const release = (): string => {
    const text = held;
    place = 'answer';
    held = '';
    return text;
  };

  return {
    push,
    end: () => (place === 'start' ? release() : ''),
    hasThought: () => closing !== '',
  };
}
