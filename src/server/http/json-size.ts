/** How deep objects and lists of a body may stand in each other. */
export const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Counts what a JSON text will hold before it is parsed: one walk over its characters, which takes about as long as
 * reading it. Of a text that is no JSON the counts mean nothing.
 * @returns `values`: every member, entry and list at any depth, counted by commas and opening brackets
 */
export function measureJson(text: string): { values: number; depth: number } {
  let [values, level, depth] = [1, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values += 1;
    else if (code === 0x5b || code === 0x7b) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (code === 0x5d || code === 0x7d) level -= 1;
  }
  return { values, depth };
}

/** Index of the closing quote, or of the end. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
