/**
 * Takes away what a model thinks aloud: `<think>…</think>` at the beginning of the text or of any line of it. Within a
 * line it is part of the answer, which may speak of such a tag.
 */

const TAGS = [
  { opening: '<think>', closing: /<\/think>/gi },
  { opening: '<thinking>', closing: /<\/thinking>/gi },
];
const LONGEST = Math.max(...TAGS.map(({ opening }) => opening.length));

export interface ThinkFilter {
  /** Takes the next part of the text as it came, cut anywhere; gives the part of the answer that is certain by now. */
  push: (part: string) => string;
  /** Nothing follows: what was held back because it could have become a tag. */
  end: () => string;
  /** The model is thinking, or has thought. */
  hasThought: () => boolean;
}

export function createThinkFilter(): ThinkFilter {
  /** The one that is being thought in; undefined outside of a thought. */
  let inside: (typeof TAGS)[number] | undefined;
  /** The beginning of what may be a tag. */
  let held = '';
  /** The space before it, which goes with a tag. */
  let blank = '';
  let hasThought = false;
  let isLineStart = true;
  /** Nothing was given yet, or a thought has just ended. */
  let isBeforeText = true;

  /** The space before an answer is part of it, the one behind a thought is not. */
  const takeBlank = (): string => {
    const taken = hasThought && isBeforeText ? '' : blank;
    blank = '';
    return taken;
  };

  const push = (part: string): string => {
    const text = held + part;
    held = '';
    let answer = '';
    let at = 0;
    while (at < text.length) {
      if (inside) {
        const end = indexAfter(text, inside.closing, at);
        if (end < 0) {
          // All of a closing tag but its last character, which is one longer than the opening one.
          held = text.slice(Math.max(at, text.length - inside.opening.length));
          break;
        }
        at = end;
        inside = undefined;
        isLineStart = true;
        isBeforeText = true;
      } else if (isLineStart) {
        const start = indexAfter(text, isBeforeText ? /\s*/gy : /[ \t]*/gy, at);
        blank += text.slice(at, start);
        at = start;
        const begun = text.slice(at, at + LONGEST).toLowerCase();
        inside = TAGS.find(({ opening }) => begun.startsWith(opening));
        if (inside) {
          at += inside.opening.length;
          hasThought = true;
          blank = '';
        } else if (TAGS.some(({ opening }) => opening.startsWith(begun))) {
          held = text.slice(at);
          break;
        } else {
          answer += takeBlank();
          isLineStart = false;
        }
      } else {
        const lineEnd = text.indexOf('\n', at);
        const next = lineEnd < 0 ? text.length : lineEnd + 1;
        answer += text.slice(at, next);
        at = next;
        isLineStart = lineEnd >= 0;
        isBeforeText = false;
      }
    }
    return answer;
  };

  const end = (): string => {
    const rest = inside ? '' : takeBlank() + held;
    held = '';
    return rest;
  };

  return { push, end, hasThought: () => hasThought };
}

/** Where the next match ends; -1 where there is none. */
function indexAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : -1;
}
