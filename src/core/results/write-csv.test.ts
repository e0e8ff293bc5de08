import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { anyMarkdown } from './markdown.arbitrary.ts';
import { readStructure } from './read-structure.ts';
import { writeCsv } from './write-csv.ts';

const write = (markdown: string) => writeCsv(readStructure(markdown), 'Section') ?? '';
const read = (csv: string) => Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: 'greedy' }).data;

describe('writeCsv', () => {
  it('writes a byte order mark, CRLF, and quotes only where they are needed', () => {
    expect(write('| A | B |\n|---|---|\n| 1, 2 | say "yes" |\n| 日本 |')).toBe(
      '\ufeffA,B\r\n"1, 2","say ""yes"""\r\n日本,\r\n',
    );
  });

  it('is one file: tables with the same columns joined under their headings, others after an empty row', () => {
    const table = (cell: string) => `| A |\n|---|\n| ${cell} |\n\n`;
    const csv = write(`## Week 1\n\n${table('x')}## Week 2\n\n${table('y')}| B |\n|---|\n| z |`);
    expect(Papa.parse<string[]>(csv.slice(1)).data).toEqual([
      ['Section', 'A'],
      ['Week 1', 'x'],
      ['Week 2', 'y'],
      [''],
      ['B'],
      ['z'],
      [''],
    ]);
    expect(csv.split('\ufeff')).toHaveLength(2);
  });

  it('has nothing for a text without tables', () =>
    expect(writeCsv(readStructure('- a\n- b'), 'Section')).toBeUndefined());

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '=cmd|calc', '%0A=1', '|cmd'])(
    'lets %j be no formula',
    (cell) => {
      const [, row] = read(write(`| A |\n|---|\n| ${cell.replace('|', '\\|')} |`));
      expect(row).toEqual([`'${cell}`]);
    },
  );

  it.each(['-5', '+3', '-1,234.50', '-12%', 'a=b', '1-2'])('leaves %j as it is', (cell) => {
    expect(read(write(`| A |\n|---|\n| ${cell} |`))[1]).toEqual([cell]);
  });

  it('keeps rows and columns, whatever the cells hold', () => {
    fc.assert(
      fc.property(anyMarkdown, anyMarkdown, (one, two) => {
        const clean = (text: string) => text.replace(/[\r\n|\\`]/g, ' ');
        const csv = write(`| A | B |\n|---|---|\n| ${clean(one)} | ${clean(two)} |\n| x | y |`);
        const rows = Papa.parse<string[]>(csv.slice(1)).data;
        expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 1]);
        expect(rows[2]).toEqual(['x', 'y']);
      }),
    );
  });
});
