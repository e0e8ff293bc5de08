/** What stands in a piece of Markdown, counted: enough to judge an answer's shape without a Markdown parser. */
export interface DraftOutline {
  headings: number;
  /** Bulleted and numbered, nested ones too. */
  items: number;
  /** Rows without the heading row. */
  tables: { columns: number; rows: number }[];
  /** The words without their marks: emphasis, links, escapes, bullets, borders of tables. */
  text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const QUOTE_MARKS = /^(?: {0,3}> ?)+/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]+(?=[^ \t#])|[ \t]*$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const BORDER = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

export function outlineMarkdown(markdown: string): DraftOutline {
  const outline: DraftOutline = { headings: 0, items: 0, tables: [], text: '' };
  const texts: string[] = [];
  const lines = markdown.split(/\r?\n/).map((line) => line.replace(QUOTE_MARKS, ''));
  let fence: string | undefined;
  let table: DraftOutline['tables'][number] | undefined;
  lines.forEach((line, index) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence)) fence = undefined;
      else texts.push(line);
      return;
    }
    if (mark) {
      fence = mark;
      return;
    }
    if (table && !line.includes('|')) table = undefined;
    const previous = lines[index - 1] ?? '';
    if (table) table.rows += 1;
    else if (isBorderUnder(previous, line)) {
      table = { columns: cellsOf(line), rows: 0 };
      outline.tables.push(table);
    } else if (HEADING.test(line) || (UNDERLINE.test(line) && isParagraph(previous))) outline.headings += 1;
    else if (ITEM.test(line) && !RULE.test(line)) outline.items += 1;
    if (!BORDER.test(line) && !UNDERLINE.test(line) && !RULE.test(line)) texts.push(withoutMarks(line));
  });
  outline.text = texts.join('\n');
  return outline;
}

const isBorderUnder = (above: string, line: string): boolean =>
  line.includes('|') && BORDER.test(line) && above.includes('|') && cellsOf(above) === cellsOf(line);

const isParagraph = (line: string): boolean =>
  line.trim() !== '' && !HEADING.test(line) && !ITEM.test(line) && !line.includes('|') && !RULE.test(line);

const cellsOf = (line: string): number =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;

const MARKS =
  /\\([!-/:-@[-`{-~])|!?\[([^\]]*)\]\([^)]*\)|\*+|`+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|\|/gu;

const withoutMarks = (line: string): string =>
  line
    .replace(HEADING, '')
    .replace(ITEM, '')
    .replace(MARKS, (mark, escaped: string | undefined, label: string | undefined) =>
      mark === '|' ? ' ' : (escaped ?? label ?? ''),
    )
    .trim();
