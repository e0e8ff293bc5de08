/** The offline model as the content build makes it, from the lists as they stand. */
import { join } from 'node:path';
import { compileNoteModel } from '../../../src/compiler/note-analysis/compile-note-model.ts';
import { Reader, readSource } from '../../../src/compiler/read-content.ts';
import { createEngine, type NoteEngine } from '../../../src/core/note-analysis/analyze-note.ts';
import { readModel } from '../../../src/core/note-analysis/note-model.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

export function compileModel() {
  const source = readSource(join(CONTENT, 'note-analysis'));
  const files = new Map([...source.files].map(([path, text]) => [`note-analysis/${path}`, text]));
  const reader = new Reader({ root: 'content', files });
  const model = compileNoteModel(reader);
  if (!model) throw new Error(reader.problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return { ...model, problems: reader.problems };
}

export const loadEngine = (): NoteEngine =>
  createEngine(readModel(new TextEncoder().encode(compileModel().text)));
