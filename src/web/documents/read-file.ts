/** Turns a file that the user chose into text, in the browser. The file itself goes nowhere, except recordings. */
import type { FileUploadBlock, FileValue } from '#core/tools/template.ts';
import { checkFile } from '#core/tools/validate-values.ts';
import { FileError } from './file-error.ts';
import { kindOf } from './read/file-kind.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** ISO 639-1, for recordings. */
  language?: string | undefined;
}

/** Each reader is loaded with the first file that needs it. */
export async function readFile(
  file: File,
  block: FileUploadBlock,
  options: ReadOptions = {},
): Promise<FileValue> {
  // Before a single byte is read: a file that is refused costs nothing.
  const problem = checkFile(block, file);
  if (problem) throw new FileError(problem.code === 'file_too_large' ? 'too_large' : 'wrong_type');
  if (file.size === 0) throw new FileError('empty');
  const signal = options.signal ?? new AbortController().signal;
  signal.throwIfAborted();
  const text = await readText(file, {
    signal,
    onProgress: options.onProgress ?? (() => {}),
    language: options.language,
  });
  if (text.trim() === '') throw new FileError('empty');
  return { name: file.name, text };
}

interface Reading {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  language: string | undefined;
}

async function readText(file: File, reading: Reading): Promise<string> {
  const kind = kindOf(file.name, file.type);
  if (kind === 'media') {
    const { transcribeFile } = await import('./read/transcribe-file.ts');
    return transcribeFile(file, reading);
  }
  if (kind === 'pdf') {
    const [{ readPdf }, bytes] = await Promise.all([import('./read/read-pdf.ts'), file.arrayBuffer()]);
    return readPdf(new Uint8Array(bytes), reading);
  }
  const { readDocument } = await import('./read/read-document.ts');
  return readDocument({ file, kind }, reading);
}
