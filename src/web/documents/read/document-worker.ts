/** Reads text, tables and Word documents off the main thread. Ended from outside when the user stops. */

import { decodeText } from '../decode-text.ts';
import { FileError, type FileErrorCode } from '../file-error.ts';
import { MOST_CHARACTERS } from './limits.ts';

export interface DocumentOrder {
  file: File;
  kind: 'text' | 'table' | 'docx';
}

export type DocumentReport =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; text: string }
  | { type: 'failed'; code: FileErrorCode };

const report = (message: DocumentReport) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<DocumentOrder>) => {
  try {
    report({ type: 'done', text: await read(data) });
  } catch (error) {
    report({ type: 'failed', code: error instanceof FileError ? error.code : 'corrupt' });
  }
});

async function read({ file, kind }: DocumentOrder): Promise<string> {
  const bytes = await readBytes(file);
  const text = await toText(bytes, kind);
  if (text.length > MOST_CHARACTERS) throw new FileError('too_much_text');
  return text;
}

async function toText(bytes: Uint8Array<ArrayBuffer>, kind: DocumentOrder['kind']): Promise<string> {
  // Each reader comes with the first file that needs it.
  if (kind === 'docx') return (await import('./read-docx.ts')).readDocx(bytes);
  const text = decodeText(bytes);
  return kind === 'table' ? (await import('./read-table.ts')).readTable(text) : text;
}

/** Reading the disk is most of the work, so its progress is the progress. */
async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.set(value, at);
    at += value.length;
    report({ type: 'progress', fraction: at / file.size });
  }
}
