/** Tables as one CSV file. */

import { BYTE_ORDER_MARK, csvRows } from '#core/files/csv-rows.ts';
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
  return written.length > 0 ? `${BYTE_ORDER_MARK}${written.join('\r\n')}` : undefined;
}

const toRows = (rows: readonly (readonly string[])[]): string =>
  csvRows(rows.map((row) => row.map(cleanText)));
