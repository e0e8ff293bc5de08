const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;

/**
 * Takes away spaces and tabs before the end of each line. Not by `/[ \t]+$/gm`: of a long run of spaces inside a line
 * that tries every beginning, which costs the square of its length.
 */
export const trimLineEnds = (text: string): string => text.split('\n').map(trimEnd).join('\n');

function trimEnd(line: string): string {
  let end = line.length;
  while (end > 0 && isBlank(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(0, end);
}
