/** Writes small ZIP archives for tests, in Node and in browsers. */
const encoder = new TextEncoder();

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface ZipOptions {
  method?: 'deflate' | 'store';
  /** Sets the flag only; that is all a reader may look at. */
  isEncrypted?: boolean;
}

export async function zipArchive(
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  { method = 'deflate', isEncrypted = false }: ZipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = typeof content === 'string' ? encoder.encode(content) : content;
    const packed = method === 'deflate' ? await deflate(plain) : plain;
    const nameBytes = encoder.encode(name);
    const head = record(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      common(view, 4, packed.length, plain.length, nameBytes.length);
    });
    const entry = record(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      common(view, 6, packed.length, plain.length, nameBytes.length);
      view.setUint32(42, offset, true);
    });
    parts.push(head, nameBytes, packed);
    directory.push(entry, nameBytes);
    offset += head.length + nameBytes.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, Object.keys(files).length, true);
    view.setUint16(10, Object.keys(files).length, true);
    view.setUint32(12, size, true);
    view.setUint32(16, offset, true);
  });
  return join([...parts, ...directory, end]);

  function common(view: DataView, at: number, packed: number, plain: number, nameLength: number): void {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, isEncrypted ? 1 : 0, true);
    view.setUint16(at + 4, method === 'deflate' ? 8 : 0, true);
    view.setUint32(at + 14, packed, true);
    view.setUint32(at + 18, plain, true);
    view.setUint16(at + 22, nameLength, true);
  }
}

function record(size: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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
