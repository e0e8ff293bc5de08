/**
 * Takes away what a model thinks aloud: `<think>…</think>` at the beginning of the text or of any line of it. Within a
 * line, and in a block of code, it is part of the answer, which may speak of such a tag; so is one in the middle of an
 * answer that never ends. Some servers open the first thought themselves, so that only its end is heard: then everything
 * before that was thought.
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
  /** What was taken away of a thought in the middle of an answer, which its end has yet to prove; undefined at the beginning. */
  let unproved: string[] | undefined;
  /** The marks that opened the block of code the text is in, where a tag is what the answer shows. */
  let fence: string | undefined;
  /** The beginning of what may be a tag, or the marks of a block of code. */
  let held = '';
  /** The space before it, which goes with a tag. */
  let blank = '';
  let hasThought = false;
  let hasAnswer = false;
  let isLineStart = true;
  /** Nothing was given yet, or a thought has just ended. */
  let isBeforeText = true;

  /** The space before an answer is part of it, the one behind a thought is not. */
  const takeBlank = (): string => {
    const taken = hasThought && isBeforeText ? '' : blank;
    blank = '';
    return taken;
  };
  const beginThought = (tag: Tag, opening: string) => {
    inside = tag;
    hasThought = true;
    unproved = hasAnswer ? [blank, opening] : undefined;
    blank = '';
  };
  const endThought = () => {
    inside = undefined;
    unproved = undefined;
    hasThought = true;
    blank = '';
    isLineStart = true;
    isBeforeText = true;
  };

  const push = (part: string): Filtered => {
    const text = held + part;
    held = '';
    let answer = '';
    let wasThought = false;
    let at = 0;
    while (at < text.length) {
      if (inside) {
        const end = indexAfter(text, inside.closes, at);
        if (end < 0) {
          // All of a closing tag but its last character, which is one longer than the opening one.
          const rest = Math.max(at, text.length - inside.opening.length);
          unproved?.push(text.slice(at, rest));
          held = text.slice(rest);
          break;
        }
        at = end;
        endThought();
      } else if (isLineStart) {
        const start = indexAfter(text, isBeforeText ? /\s*/gy : /[ \t]*/gy, at);
        blank += text.slice(at, start);
        at = start;
        const begun = text.slice(at, at + LONGEST);
        const marks = FENCE.exec(begun)?.[0] ?? '';
        if (marks !== '' && marks === text.slice(at) && begun.length < LONGEST) {
          held = marks;
          break;
        }
        const wasCode = fence !== undefined;
        fence = fenceAfter(fence, marks, begun);
        const found = wasCode ? undefined : findTag(begun.toLowerCase(), hasThought);
        if (found === 'unsure') {
          held = text.slice(at);
          break;
        }
        if (found?.isOpening) {
          beginThought(found.tag, begun.slice(0, found.tag.opening.length));
          at += found.tag.opening.length;
        } else if (found) {
          at += found.tag.closing.length;
          endThought();
          hasAnswer = false;
          answer = '';
          wasThought = true;
        } else {
          answer += takeBlank();
          isLineStart = false;
        }
      } else {
        const line = lineAt(text, at);
        answer += line;
        at += line.length;
        isLineStart = line.endsWith('\n');
        isBeforeText = false;
        hasAnswer = true;
      }
    }
    return { text: answer, wasThought };
  };

  const end = (): string => {
    const rest = inside ? (unproved ? unproved.join('') + held : '') : takeBlank() + held;
    held = '';
    unproved = undefined;
    return rest;
  };

  return { push, end, hasThought: () => hasThought };
}

/** How a block of code begins and ends in Markdown. */
const FENCE = /^(?:`+|~+)/;
const FENCE_LENGTH = 3;

/** @param marks at the beginning of the line, or none @param begun how the line begins */
function fenceAfter(fence: string | undefined, marks: string, begun: string): string | undefined {
  if (marks.length < FENCE_LENGTH) return fence;
  if (fence === undefined) return marks;
  // What opens one names its language; what closes it stands alone.
  const closes =
    marks[0] === fence[0] && marks.length >= fence.length && !/\S/.test(begun[marks.length] ?? '');
  return closes ? undefined : fence;
}

type Found = { tag: Tag; isOpening: boolean } | 'unsure' | undefined;

/** Once something was thought, only an opening one is looked for. @param begun in small letters */
function findTag(begun: string, hasThought: boolean): Found {
  const opened = TAGS.find(({ opening }) => begun.startsWith(opening));
  if (opened) return { tag: opened, isOpening: true };
  const closed = hasThought ? undefined : TAGS.find(({ closing }) => begun.startsWith(closing));
  if (closed) return { tag: closed, isOpening: false };
  return couldBecomeTag(begun, hasThought) ? 'unsure' : undefined;
}

const couldBecomeTag = (begun: string, hasThought: boolean): boolean =>
  TAGS.some(
    ({ opening, closing }) => opening.startsWith(begun) || (!hasThought && closing.startsWith(begun)),
  );

/** To its end, with what ends it. */
function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.slice(at) : text.slice(at, end + 1);
}

/** Where the next match ends; -1 where there is none. */
function indexAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : -1;
}
