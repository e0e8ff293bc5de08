/**
 * Whether a line begins with more marks of quotes and lists than anybody writes. Parsers take time that grows with the square
 * of their number, and renderers run out of stack.
 */
export const isTooDeep = (markdown: string): boolean =>
  /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]*){60}/m.test(
    markdown.replace(/^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/gm, ''),
  );
