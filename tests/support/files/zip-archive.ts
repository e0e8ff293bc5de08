/** Makes small ZIP archives for tests, in Node and in browsers. */
import { strToU8, zipSync } from 'fflate';

interface ZipOptions {
  method?: 'deflate' | 'store';
  /** Sets the flag only; that is all a reader may look at. */
  isEncrypted?: boolean;
}

export async function zipArchive(
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  { method = 'deflate', isEncrypted = false }: ZipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  const archive = zipSync(Object.fromEntries(entries), { level: method === 'store' ? 0 : 6 });
  // The general purpose flags of the first file.
  if (isEncrypted) archive[6] = (archive[6] ?? 0) | 1;
  return archive as Uint8Array<ArrayBuffer>;
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A Word document of these paragraphs; text is put in as it is, as XML. */
export const wordDocument = (paragraphs: string[], options?: ZipOptions): Promise<Uint8Array<ArrayBuffer>> =>
  zipArchive(
    {
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${paragraphs.map(paragraph).join('')}</w:body></w:document>`,
    },
    options,
  );
