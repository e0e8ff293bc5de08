/** Notes from files: Markdown, text, ENEX, and ZIP files of them. */
import { isBlank, NOTE_LIMITS } from '#core/notes/note.ts';
import { limitText } from '#core/text/limit-text.ts';
import { decodeText } from '#web/documents/decode-text.ts';
import { endingOf, MOST_BYTES, type ReadNote, readText } from './read-text.ts';
import { readZip } from './read-zip.ts';

export interface ReadFiles {
  notes: ReadNote[];
  /** Names of the files that hold nothing that could be read. */
  unread: string[];
}

export async function readNoteFiles(files: readonly File[]): Promise<ReadFiles> {
  const read: ReadFiles = { notes: [], unread: [] };
  for (const file of files) {
    const notes = await readFile(file).catch((): ReadNote[] => []);
    const written = notes.flatMap(fitting).filter((note) => !isBlank(note));
    read.notes.push(...written);
    if (written.length === 0) read.unread.push(file.name);
  }
  return read;
}

async function readFile(file: File): Promise<ReadNote[]> {
  if (file.size > MOST_BYTES) throw new RangeError('The file is too large.');
  const kind = endingOf(file.name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === 'zip') return readZip(bytes);
  return readText(file.name, decodeText(bytes), { updatedAt: new Date(file.lastModified).toISOString() });
}

/** What is longer than a note may be goes on in further ones, cut between lines where there are any. */
function fitting({ title, body, ...facts }: ReadNote): ReadNote[] {
  const parts: ReadNote[] = [];
  for (let rest = body; ; ) {
    const isLast = rest.length <= NOTE_LIMITS.body;
    const line = isLast ? rest.length : rest.lastIndexOf('\n', NOTE_LIMITS.body);
    const part = line > 0 ? rest.slice(0, line) : limitText(rest, NOTE_LIMITS.body);
    parts.push({ title: limitText(title, NOTE_LIMITS.title), body: part, ...facts });
    if (isLast) return parts;
    rest = rest.slice(part.length).replace(/^\n/, '');
  }
}
