/** The offline model is at most as large as was promised to whoever downloads it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Reader, readSource } from '../read-content.ts';
import { compileNoteModel } from './compile-note-model.ts';

const MOST = 2_097_152;
const source = readSource(join(import.meta.dirname, '../../../content'));
const NAMES = 'note-analysis/model.json';

/** @param more bytes that its name takes beyond what it takes now */
function compile(more: number) {
  const about = JSON.parse(source.files.get(NAMES) ?? '') as { name: string };
  const longer = JSON.stringify({ ...about, name: about.name + 'x'.repeat(more) });
  const reader = new Reader({ ...source, files: new Map([...source.files, [NAMES, longer]]) });
  return { size: compileNoteModel(reader)?.facts.size, problems: reader.problems };
}

it('is built up to 2,097,152 bytes, and refused beyond', () => {
  const { size = 0, problems } = compile(0);
  expect(problems).toEqual([]);
  expect(compile(MOST - size)).toEqual({ size: MOST, problems: [] });
  const message = `makes a model of ${MOST + 1} bytes; ${MOST} are the most`;
  expect(compile(MOST - size + 1).problems).toEqual([{ file: `content/${NAMES}`, message }]);
});
