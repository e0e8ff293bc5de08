/** What cells and dated lines may hold, in tables and calendars: rows stay rows, events stay events, and nothing runs. */
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeIcs } from '#core/calendar/write-ics.ts';
import { cleanText } from '#core/markdown/clean-text.ts';
import {
  CSV_CORPUS,
  DOCX_CORPUS,
  ICS_CORPUS,
  MARKDOWN_CORPUS,
  PDF_CORPUS,
} from '#tests/support/files/corpora.ts';
import type { ResultStructure } from './result-structure.ts';
import { toEvents } from './to-events.ts';
import { writeCsv } from './write-csv.ts';

it('there are more than two hundred payloads in five corpora', () => {
  expect(
    [CSV_CORPUS, DOCX_CORPUS, ICS_CORPUS, MARKDOWN_CORPUS, PDF_CORPUS].flat().length,
  ).toBeGreaterThanOrEqual(200);
});

describe('a table file', () => {
  const table = (cell: string): ResultStructure => {
    const row = (cells: string[]) => ({
      kind: 'row' as const,
      start: 0,
      end: 1,
      text: '',
      markdown: '',
      cellSources: [],
      cells,
    });
    const items = [row([cell, 'b']), row(['c', cell])];
    return {
      sections: [{ heading: null, parts: [{ kind: 'table', header: [cell, 'B'], items, schedule: [] }] }],
    };
  };

  it.each(CSV_CORPUS)('$name', ({ cell }) => {
    const file = writeCsv(table(cell), 'Section') ?? '';
    const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' });
    expect(data.map((row) => row.length)).toEqual([2, 2, 2, 1]);
    expect([data[1]?.[1], data[2]?.[0]]).toEqual(['b', 'c']);
    for (const read of [data[0]?.[0], data[1]?.[0], data[2]?.[1]]) {
      expect(read?.replace(/^'/, '')).toBe(cleanText(cell));
      expect(read).not.toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠|%]|^[\t\n\r]/u);
    }
  });
});

describe('a calendar file', () => {
  const PROPERTIES = [
    'BEGIN',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'METHOD',
    'X-WR-CALNAME',
    'BEGIN',
    'UID',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'SUMMARY',
  ];
  const END = ['END', 'END'];

  it.each(ICS_CORPUS)('$name', ({ date, title, details = '' }) => {
    const events = toEvents([{ date, title, details }], { source: 'run@lumora', zone: undefined });
    const file = writeIcs({
      name: cleanText(title),
      producer: 'Lumora',
      language: 'en',
      events,
      now: new Date(0),
    });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const properties = lines
      .join('\r\n')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter(Boolean)
      .map(parseLine);
    expect(properties.map(({ name }) => name)).toEqual([
      ...PROPERTIES,
      ...(cleanText(details) ? ['DESCRIPTION'] : []),
      ...END,
    ]);
    const contentOf = (wanted: string) => properties.find(({ name }) => name === wanted)?.value;
    const cut = [...cleanText(title)];
    expect(contentOf('SUMMARY')).toBe(
      spaced(cut.length > 200 ? `${cut.slice(0, 199).join('')}…` : cut.join('')),
    );
    if (details) expect(contentOf('DESCRIPTION')).toBe(spaced(cleanText(details)));
    expect(file).not.toMatch(/[\u202a-\u202e]/);
  });

  function parseLine(line: string) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    return { name, value: value.replace(/\\(.)/gs, (_, next) => (next === 'n' ? '\n' : next)) };
  }

  /** Tabs are written as spaces. */
  const spaced = (text: string) => text.replaceAll('\t', ' ');
});
