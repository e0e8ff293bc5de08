/** Files of the site, read once: what visitors ask for does not wait behind other work of the disk or of its threads. */
import { readFile } from 'node:fs/promises';

/** The whole site in its compressed forms takes a fifth of this; what is asked for least goes when it is full. */
const FILE_MEMORY_BYTES = 32 * 1024 * 1024;

export interface FileMemory {
  /** The bytes must not be changed. @throws like `readFile` */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

export function createFileMemory(
  mostBytes = FILE_MEMORY_BYTES,
  readFromDisk: ReadFile = readFile,
): FileMemory {
  /** In the order of their last use. */
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let keptBytes = 0;

  function keep(path: string, bytes: Uint8Array<ArrayBuffer>): void {
    kept.set(path, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= mostBytes) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function readOnce(path: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const bytes = await readFromDisk(path);
      keep(path, bytes);
      return bytes;
    } finally {
      pending.delete(path);
    }
  }

  return {
    async read(path) {
      const known = kept.get(path);
      if (known) {
        kept.delete(path);
        kept.set(path, known);
        return known;
      }
      const asked = pending.get(path) ?? readOnce(path);
      pending.set(path, asked);
      return asked;
    },
  };
}
