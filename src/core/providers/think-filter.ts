/**
 * Takes away what a model thinks aloud: `<think>…</think>` at the beginning of the text or of any line of it. Within a
 * line it is part of the answer, which may speak of such a tag.
 */

const OPENINGS = ['<think>', '<thinking>'];
const LONGEST = '<thinking>'.length;
const CLOSINGS = { '</think>': /<\/think>/gi, '</thinking>': /<\/thinking>/gi };

type Closing = keyof typeof CLOSINGS;

export interface ThinkFilter {
  /** Takes the next part of the text as it came, cut anywhere; gives the part of the answer that is certain by now. */
  push: (part: string) => string;
  /** Nothing follows: what was held back because it could have become a tag. */
  end: () => string;
  /** The model is thinking, or has thought. */
  hasThought: () => boolean;
}

export function createThinkFilter(): ThinkFilter {
  /** What ends the thought; undefined outside of one. */
  let closing: Closing | undefined;
  /** Characters that may be the beginning of a tag. */
  let held = '';
  let hasThought = false;
  let isLineStart = true;
  /** Nothing was given yet, or a thought has just ended: space is not part of the answer. */
  let isBeforeText = true;

  const push = (part: string): string => {
    const text = held + part;
    held = '';
    let answer = '';
    let at = 0;
    while (at < text.length) {
      if (closing) {
        const end = indexAfter(text, CLOSINGS[closing], at);
        if (end < 0) {
          held = text.slice(Math.max(at, text.length - closing.length + 1));
          break;
        }
        at = end;
        closing = undefined;
        isLineStart = true;
        isBeforeText = true;
      }
      if (isLineStart) {
        const tag = indexAfter(text, isBeforeText ? /\s*/gy : /[ \t]*/gy, at);
        const begun = text.slice(tag, tag + LONGEST).toLowerCase();
        const opening = OPENINGS.find((name) => begun.startsWith(name));
        if (opening) {
          closing = opening.replace('<', '</') as Closing;
          hasThought = true;
          at = tag + opening.length;
          continue;
        }
        if (OPENINGS.some((name) => name.startsWith(begun))) {
          held = text.slice(at);
          break;
        }
        if (hasThought && isBeforeText) at = tag;
      }
      const lineEnd = text.indexOf('\n', at);
      const next = lineEnd < 0 ? text.length : lineEnd + 1;
      answer += text.slice(at, next);
      at = next;
      isLineStart = lineEnd >= 0;
      isBeforeText = false;
    }
    return answer;
  };

  const end = (): string => {
    const rest = hasThought && isBeforeText ? held.trimStart() : held;
    held = '';
    return closing ? '' : rest;
  };

  return { push, end, hasThought: () => hasThought };
}

/** Where the next match ends; -1 where there is none. */
function indexAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) ? pattern.lastIndex : -1;
}
