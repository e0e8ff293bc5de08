import { unzip } from 'fflate';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { limitText } from '#core/text/limit-text.ts';
import { decodeText } from '#web/documents/decode-text.ts';
import { MOST_BYTES, type ReadNote, readText } from './read-text.ts';
import { readZipTimes } from './read-zip-times.ts';

const MOST_FILES = 20_000;

/** Notes of the files of a ZIP; the folder that a file lies in is its notebook. @throws Error for a broken file, or one that unpacks to too much */
export async function readZip(bytes: Uint8Array): Promise<ReadNote[]> {
  let unpacked = 0;
  let count = 0;
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) =>
    unzip(
      bytes,
      {
        // Asked before a file is unpacked: a small ZIP can unpack to more than there is room for.
        filter({ name, originalSize }) {
          if (!/\.(?:md|markdown|txt|enex)$/i.test(name) || name.startsWith('__MACOSX/')) return false;
          unpacked += originalSize;
          count += 1;
          return unpacked <= MOST_BYTES && count <= MOST_FILES;
        },
      },
      (error, data) => (error ? reject(error) : resolve(data)),
    ),
  );
  if (unpacked > MOST_BYTES || count > MOST_FILES) throw new RangeError('The file unpacks to too much.');
  const times = readZipTimes(bytes);
  return Object.entries(files).flatMap(([path, content]) => {
    const folders = path.split('/').slice(0, -1);
    const notebook = folders.findLast((name) => !/^\.*$/.test(name)) ?? '';
    const facts = { notebook: limitText(notebook, NOTE_LIMITS.notebook), updatedAt: times.get(path) };
    const text = textOf(content);
    return text === undefined ? [] : readText(path, text, facts);
  });
}

/** What a system hides beside a text may bear its name, and holds up no others. */
function textOf(content: Uint8Array): string | undefined {
  try {
    return decodeText(content);
  } catch {
    return undefined;
  }
}
