import Papa from 'papaparse';

/** Comma- or otherwise separated values as a table that people and models can read. The delimiter is found out. */
export function readTable(text: string): string {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map(tidyCell));
  const width = Math.max(...rows.map((row) => row.length), 0);
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`,
  );
  if (lines.length > 1) lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}

/** One cell stays on one line and does not end its column early. */
const tidyCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
