/** The text of a PDF, page by page. The library reads in a worker of its own; this module is loaded with the first PDF. */
import { GlobalWorkerOptions, getDocument, PasswordException } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trimLineEnds } from '#core/text/trim-line-ends.ts';
import { FileError } from '../file-error.ts';
import { MOST_CHARACTERS } from './limits.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Tables of character codes that older Chinese, Japanese and Korean files refer to; loaded one by one when needed. */
const characterMaps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

class CharacterMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = characterMaps[`/node_modules/pdfjs-dist/cmaps/${filename}`];
    if (kind !== 'cMapUrl' || !url) throw new Error(`${filename} is not needed to read text.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

interface Progress {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** @throws FileError `encrypted`, `corrupt`, `no_text` (scanned pages), `too_much_text`; an `AbortError` */
export async function readPdf(bytes: Uint8Array, { signal, onProgress }: Progress): Promise<string> {
  const task = getDocument({
    data: bytes,
    BinaryDataFactory: CharacterMaps,
    cMapUrl: '/',
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const stop = () => void task.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      page.cleanup();
      const text = joinItems(items as TextItem[]);
      length += text.length;
      if (length > MOST_CHARACTERS) throw new FileError('too_much_text');
      pages.push(text);
      onProgress(number / document.numPages);
    }
    if (length === 0) throw new FileError('no_text');
    return pages.filter(Boolean).join('\n\n');
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof FileError) throw error;
    throw new FileError(error instanceof PasswordException ? 'encrypted' : 'corrupt');
  } finally {
    signal.removeEventListener('abort', stop);
    void task.destroy();
  }
}

interface TextItem {
  str?: string;
  hasEOL?: boolean;
  height?: number;
  transform?: number[];
}

/** Lines as they stand on the page; a gap of more than a line begins a paragraph. */
function joinItems(items: TextItem[]): string {
  // In parts: to look at the end of one long string after every piece costs its whole length each time.
  const parts: string[] = [];
  let lastY: number | undefined;
  for (const { str = '', hasEOL, height = 0, transform } of items) {
    const y = transform?.[5];
    if (str && y !== undefined) {
      if (lastY !== undefined && height > 0 && lastY - y > height * 1.9 && endsLine(parts)) parts.push('\n');
      lastY = y;
    }
    if (str) parts.push(str);
    if (hasEOL) parts.push('\n');
  }
  return trimLineEnds(parts.join('')).trim();
}

const endsLine = (parts: readonly string[]): boolean => parts.at(-1)?.endsWith('\n') ?? false;
