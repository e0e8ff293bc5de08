import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

const cellOf = (text: string | number | null) => Papa.parse<string[]>(csvRows([[text, 'x']])).data[0]?.[0];

it.each([
  '=1+1',
  '+cmd',
  '-2+3',
  '@SUM(A1)',
  ' =1',
  '\u200b=1',
  '＝1',
  '|calc',
  '%0A',
  '\t=1',
  '\n=1',
  '-1,2;3',
])('makes %j harmless, and keeps it', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it.each(['-12.50', '+5%', '1,000', 'a=b', 'mira@example.test', '"quoted", and more', "'", ''])(
  'leaves %j as it is',
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);

it('ends every row, and an absent value is an empty cell', () => {
  expect(csvRows([[-5, null, 'a\nb'], ['x']])).toBe('-5,,"a\nb"\r\nx\r\n');
});
