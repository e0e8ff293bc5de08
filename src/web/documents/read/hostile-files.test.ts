/**
 * What a file costs to read grows with its size and no faster: ten times the size, about ten times the work. The work is
 * the processor time of this thread, compared within one run, so that a slow machine is not taken for a slow reader.
 */
import { beforeAll, expect, it } from 'vitest';
import { trimLineEnds } from '#core/text/trim-line-ends.ts';
import { wordDocument, zipArchive } from '#tests/support/files/zip-archive.ts';
import { calibrateWork, costOfTurn, growthOf } from '#tests/support/measure-work.ts';
import { decodeText } from '../decode-text.ts';
import { readDocx, readWordXml } from './read-docx.ts';
import { readTable } from './read-table.ts';

const SMALL = 20_000;
const GROWTH = 10;
/** What costs less is not compared: caches and collections of garbage outweigh it. A square of the size costs thousands. */
const NEGLIGIBLE_PIECES = 40;

const READERS: Record<string, (size: number) => unknown> = {
  'cells of a Word table': (size) => readWordXml('<w:tr><w:tc></w:tc><w:tc></w:tc></w:tr>'.repeat(size / 8)),
  'cells with text': (size) => readWordXml('<w:tc><w:t>a</w:t></w:tc>'.repeat(size / 5)),
  'tables in tables': (size) => readWordXml('<w:tbl><w:tr><w:tc>'.repeat(size / 4)),
  'Word tags that never end': (size) => readWordXml('<w:t '.repeat(size)),
  'a Word name that never ends': (size) => readWordXml(`<w:${'a'.repeat(size)}`),
  'entities that never end': (size) => readWordXml(`<w:t>${'&#x1'.repeat(size)}</w:t>`),
  'spaces within a Word text': (size) => readWordXml(`<w:t>${' '.repeat(size)}x</w:t>`),
  'spaces within a line': (size) => trimLineEnds(`${' '.repeat(size)}x`),
  commas: (size) => readTable(','.repeat(size)),
  quotes: (size) => readTable('"'.repeat(size)),
  'a quote that never ends': (size) => readTable(`"${'a,b\n'.repeat(size / 4)}`),
  'quotes in the wrong places': (size) => readTable('"a"b,"c\n'.repeat(size / 8)),
  'short rows': (size) => readTable('a\n'.repeat(size)),
  'spaces within a cell': (size) => readTable(`a,${' '.repeat(size)}b`),
  'ends of lines': (size) => decodeText(new Uint8Array(size).fill(13)),
};

let unit: number;
beforeAll(() => {
  unit = calibrateWork();
});

it.each(Object.entries(READERS))('reads %s in time that grows with the size', (_, read) => {
  const turn = (size: number) => () => read(size);
  if (costOfTurn(turn(SMALL * GROWTH)) < NEGLIGIBLE_PIECES * unit) return;
  expect(growthOf(turn, SMALL, GROWTH, GROWTH * 3)).toBeLessThan(GROWTH * 3);
});

it('reads a table of one long row and many short ones within bounds', () => {
  const hostile = `${'b,'.repeat(50_000)}\n${'a\n'.repeat(50_000)}`;
  expect(() => readTable(hostile)).toThrow(expect.objectContaining({ code: 'too_much_text' }));
});

it('reads a small Word file that holds a great table', async () => {
  const row = `<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(8)}</w:tr>`;
  const archive = await zipArchive({ 'word/document.xml': `<w:tbl>${row.repeat(15_000)}</w:tbl>` });
  expect(archive.length).toBeLessThan(12_000);
  expect((await readDocx(archive)).length).toBeGreaterThan(100_000);
  expect(await readDocx(await wordDocument(['x']))).toBe('x');
});
