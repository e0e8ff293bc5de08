import { toPlainText } from './result-file.ts';

/** The beginning of a Markdown text as plain text, wherever it was cut: marks that the cut left open are none. */
export const plainBeginning = (markdown: string): string => toPlainText(mendCut(markdown));

function mendCut(markdown: string): string {
  const fences = markdown.match(/^```/gm)?.length ?? 0;
  if (fences % 2 === 1) return `${markdown}\n\`\`\``;
  const at = markdown.lastIndexOf('\n') + 1;
  return markdown.slice(0, at) + mendLine(markdown.slice(at));
}

/** Marks that come in pairs. */
const PAIRS = ['`', '**', '__', '~~'] as const;

function mendLine(cut: string): string {
  const whole = cut.replace(/(?<![*_~`\\])[*_~`\\]+$/, '');
  const line = PAIRS.reduce(dropOpen, whole)
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+)$/u, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_]+)$/u, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*$/, '$1')
    .replace(/!?\[([^\]]*)$/, '$1')
    .replace(/^(?:#{1,6}|[ \t]*\|)[ \t]*$/, '');
  const isOpenRow = /^[ \t]*\|/.test(line) && !/\|[ \t]*$/.test(line);
  return isOpenRow ? `${line} |` : line;
}

/** Without the last of an odd number of marks: it has no other to go with. */
function dropOpen(line: string, mark: string): string {
  const parts = line.split(mark);
  if (parts.length % 2 === 1) return line;
  const rest = parts.pop() ?? '';
  return parts.join(mark) + rest;
}
