import type { ResultItem, ResultRow } from './result-structure.ts';

/** The result with one list item saying something else. Its neighbours stay as they are, whatever is written. */
export function replaceItem(markdown: string, item: ResultItem, text: string): string {
  const mark = markOf(markdown, item);
  const from = item.start + mark.length;
  // An item without words has no space after its mark.
  const gap = /\s$/.test(mark) ? '' : ' ';
  const column = from - (markdown.lastIndexOf('\n', from - 1) + 1) + gap.length;
  const [first = '', ...more] = text.replace(/\r\n?/g, '\n').trim().split('\n');
  const indented = more.map((line) => (line.trim() ? ' '.repeat(column) + line : ''));
  return (
    markdown.slice(0, from) + gap + [asFirstLine(first), ...indented].join('\n') + markdown.slice(item.end)
  );
}

/** The first line must not turn the mark before it into a rule ("- - -"). */
const asFirstLine = (line: string): string => (/^[-*_][-*_ \t]*$/.test(line) ? `\\${line}` : line);

/** "1. ", "- " or "- [ ] ". */
function markOf(markdown: string, item: ResultItem): string {
  const source = markdown.slice(item.start, item.end);
  const mark = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]*/.exec(source)?.[0] ?? '';
  const box =
    item.isChecked === undefined ? undefined : /^\[[ xX]\][ \t]*/.exec(source.slice(mark.length))?.[0];
  return mark + (box ?? '');
}

/** The result with one row of a table holding other cells. */
export const replaceRow = (markdown: string, row: ResultRow, cells: readonly string[]): string =>
  `${markdown.slice(0, row.start)}| ${cells.map(asCell).join(' | ')} |${markdown.slice(row.end)}`;

/** A cell is one line, and a bar in it would begin the next. */
const asCell = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(/\\?\|/g, '\\|').replace(/\\$/, '\\\\');
