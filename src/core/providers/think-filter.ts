/**
 * Takes away what a model thinks aloud: `<think>…</think>` at the beginning of the text or of any line of it. Within a
 * line it is part of the answer, which may speak of such a tag. Some servers open the first thought themselves, so that
 * only its end is heard: then everything before that was thought.
 */

const TAGS = [
  { opening: '<think>', closing: '</think>', closes: /<\/think>/gi },
  { opening: '<thinking>', closing: '</thinking>', closes: /<\/thinking>/gi },
];
type Tag = (typeof TAGS)[number];
const LONGEST = Math.max(...TAGS.map(({ closing }) => closing.length));

interface Filtered {
  /** The part of the answer that is certain by now. */
  text: string;
  /** Whatever was given before this was a thought, too. */
  wasThought: boolean;
}

export interface ThinkFilter {
  /** Takes the next part of the text as it came, cut anywhere. */
  push: (part: string) => Filtered;
  /** Nothing follows: what was held back because it could have become a tag. */
  end: () => string;
  /** The model is thinking, or has thought. */
  hasThought: () => boolean;
}

export function createThinkFilter(): ThinkFilter {
  /** The one that is being thought in; undefined outside of a thought. */
  let inside: Tag | undefined;
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

  const push = (part: string): Filtered => {
    const text = held + part;
    held = '';
    let answer = '';
    let wasThought = false;
    const beginAfterThought = (at: number) => {
      inside = undefined;
      isLineStart = true;
      isBeforeText = true;
      return at;
    };
    let at = 0;
    while (at < text.length) {
      if (inside) {
        const end = indexAfter(text, inside.closes, at);
        if (end < 0) {
          // All of a closing tag but its last character, which is one longer than the opening one.
          held = text.slice(Math.max(at, text.length - inside.opening.length));
          break;
        }
        at = beginAfterThought(end);
      } else if (isLineStart) {
        const start = indexAfter(text, isBeforeText ? /\s*/gy : /[ \t]*/gy, at);
        blank += text.slice(at, start);
        at = start;
        const begun = text.slice(at, at + LONGEST).toLowerCase();
        inside = TAGS.find(({ opening }) => begun.startsWith(opening));
        const unopened = hasThought ? undefined : TAGS.find(({ closing }) => begun.startsWith(closing));
        if (inside || unopened) {
          hasThought = true;
          blank = '';
        }
        if (inside) at += inside.opening.length;
        else if (unopened) {
          at = beginAfterThought(at + unopened.closing.length);
          answer = '';
          wasThought = true;
        } else if (couldBecomeTag(begun, hasThought)) {
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
    return { text: answer, wasThought };
  };

  const end = (): string => {
    const rest = inside ? '' : takeBlank() + held;
    held = '';
    return rest;
  };

  return { push, end, hasThought: () => hasThought };
}

/** Once something was thought, only an opening one is looked for. */
const couldBecomeTag = (begun: string, hasThought: boolean): boolean =>
  TAGS.some(
    ({ opening, closing }) => opening.startsWith(begun) || (!hasThought && closing.startsWith(begun)),
  );

/** Where the next match ends; -1 where there is none. */
function indexAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : -1;
}
