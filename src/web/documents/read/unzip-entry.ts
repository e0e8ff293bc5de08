/** Takes single files out of a ZIP archive, and stops when one grows beyond what it may. */
import { FileError } from '../file-error.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is 22 bytes and may be followed by a comment of 65535. */
const END_RECORD = 22;
const LONGEST_COMMENT = 0xffff;

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedSize: number;
  offset: number;
}

/** The entries of an archive by name. @throws FileError `corrupt` */
export function listEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    const entries = new Map<string, Entry>();
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileError('corrupt');
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
        view.getUint16(at + offset, true),
      );
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
      entries.set(name, {
        name,
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        compressedSize: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    }
    return entries;
  } catch {
    // Offsets that point outside end here too.
    throw new FileError('corrupt');
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_RECORD - LONGEST_COMMENT);
  for (let at = view.byteLength - END_RECORD; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new FileError('corrupt');
}

/**
 * The unpacked bytes of one entry.
 * @throws FileError `too_much_text` beyond `limit` bytes, whatever size the archive claims; `encrypted`; `corrupt`
 */
export async function unzipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: Entry,
  limit: number,
): Promise<Uint8Array> {
  if (entry.isEncrypted) throw new FileError('encrypted');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_ENTRY) {
    throw new FileError('corrupt');
  }
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.compressedSize);
  if (packed.length !== entry.compressedSize) throw new FileError('corrupt');
  if (entry.method === STORED) return take(new Blob([packed]).stream(), limit);
  if (entry.method !== DEFLATED) throw new FileError('corrupt');
  return take(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')), limit);
}

async function take(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) throw new FileError('too_much_text');
      parts.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof FileError ? error : new FileError('corrupt');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
