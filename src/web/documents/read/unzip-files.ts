/** Takes single files out of a ZIP archive, and stops when they grow beyond what they may. */
import { Unzip, UnzipInflate } from 'fflate';
import { FileError } from '../file-error.ts';

/** What is inflated at once: a thousand times as much at most, before the limit is looked at again. */
const PIECE = 16 * 1024;

/**
 * The unpacked bytes of those of the named files that the archive has.
 * @param limit in bytes, for all of them together, whatever sizes the archive claims
 * @throws FileError `too_much_text` beyond the limit; `encrypted`; `corrupt`
 */
export function unzipFiles(
  archive: Uint8Array,
  names: readonly string[],
  limit: number,
): Map<string, Uint8Array> {
  if (isEncrypted(archive)) throw new FileError('encrypted');
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    if (!names.includes(file.name) || parts.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      if (size > limit) throw new FileError('too_much_text');
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += PIECE)
      unzip.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('corrupt');
  }
  return new Map([...parts].map(([name, pieces]) => [name, join(pieces)]));
}

/** The library does not look at the flag, which encrypting programs set on every file: it stands in the first's header. */
const isEncrypted = (archive: Uint8Array): boolean =>
  FILE_HEADER.every((byte, index) => archive[index] === byte) && ((archive[6] ?? 0) & 1) === 1;

/** `PK`, 3, 4 */
const FILE_HEADER = [0x50, 0x4b, 3, 4];

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
