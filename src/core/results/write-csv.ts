/** Tables as one CSV file (RFC 4180), for spreadsheets that think every cell may be a program. */
import Papa from 'papaparse';
import { cleanText } from '#core/markdown/clean-text.ts';
import { type ResultPart, type ResultStructure, tablesOf } from './result-structure.ts';

type Table = Extract<ResultPart, { kind: 'table' }>;

/**
 * Tables with the same columns are parts of one, and then the heading above each stands in a column of its own; other
 * tables follow after an empty row. Undefined when there is no table.
 * @param sectionLabel the name of that column
 */
export function writeCsv(structure: ResultStructure, sectionLabel: string): string | undefined {
  const headingOf = new Map(
    structure.sections.flatMap(({ heading, parts }) =>
      parts.map((part) => [part, heading?.text ?? ''] as const),
    ),
  );
  const kinds = new Map<string, Table[]>();
  for (const table of tablesOf(structure)) {
    const columns = JSON.stringify(table.header);
    kinds.set(columns, [...(kinds.get(columns) ?? []), table]);
  }
  const written = [...kinds.values()].map((tables) => {
    const headings = tables.map((table) => headingOf.get(table) ?? '');
    const isDivided = new Set(headings).size > 1;
    const rows = tables.flatMap(({ items }, at) =>
      items.map(({ cells }) => (isDivided ? [headings[at] ?? '', ...cells] : cells)),
    );
    const header = tables[0]?.header ?? [];
    return toRows([isDivided ? [sectionLabel, ...header] : header, ...rows]);
  });
  // With a byte order mark, without which Excel takes UTF-8 for something older.
  return written.length > 0 ? `\ufeff${written.join('\r\n')}` : undefined;
}

const toRows = (rows: readonly (readonly string[])[]): string => {
  const cells = rows.map((row) => row.map(cleanText));
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
};

/** What a spreadsheet would run, also behind spaces that it drops. Numbers are no formulas, whatever their sign. */
const FORMULA = /^(?![+-]?\d[\d.,]*%?$)(?:[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠|%]|[\t\n])/u;
