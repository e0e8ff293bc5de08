import Papa from 'papaparse';
import { FileError } from '../file-error.ts';
import { MOST_CHARACTERS } from './limits.ts';

/** What an empty cell takes. */
const CELL_CHARACTERS = 3;

/** Comma- or otherwise separated values as a table that people and models can read. The delimiter is found out. @throws FileError `too_much_text` */
export function readTable(text: string): string {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const rows = data.map((row) => row.map(tidyCell));
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  // Every row is filled up to the widest: one long row makes all the others long.
  if (width * rows.length * CELL_CHARACTERS > MOST_CHARACTERS) throw new FileError('too_much_text');
  const lines = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`,
  );
  if (lines.length > 1) lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}

/** One cell stays on one line and does not end its column early. */
const tidyCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');
