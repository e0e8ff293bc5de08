import type { FileStore } from './file-store.ts';

/** There is no such file in the store: told apart from a store that does not answer. */
export class MissingFile extends Error {}

/** The bytes of a file that may be replaced or removed while it is asked for. Any other failure is thrown on. */
export const readIfThere = (files: FileStore, key: string): Promise<Uint8Array | undefined> =>
  files.read(key).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined;
    throw error;
  });
