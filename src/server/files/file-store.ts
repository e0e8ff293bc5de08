/** Where the bytes of files lie: a folder of the data directory, or a bucket. Who owns which is the database's matter. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { MissingFile } from './missing-file.ts';
import { openBucket } from './s3-bucket.ts';

/** Where it does not answer, each throws AppError `unavailable`. */
export interface FileStore {
  /** @param key made by us, never of the user's words: letters, digits, `-`, `_`, `/`, `.`. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws MissingFile when there is no such file. */
  read(key: string): Promise<Uint8Array>;
  /** @throws MissingFile when there is no such file. */
  stream(key: string): Promise<Readable>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
}

export interface WithFiles {
  files: FileStore;
}

export const createFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? openBucket(s3) : openFolder(join(dataDir, 'files'));

function openFolder(location: string): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    read: (key) => disk.getBytes(key).catch(tellMissing),
    stream: async (key) => {
      const stream = await disk.getStream(key);
      // It tells only now whether there is such a file; an answer that had begun would break off.
      await once(stream, 'open').catch(tellMissing);
      return stream;
    },
    remove: (key) => disk.delete(key),
  };
}

function tellMissing(error: unknown): never {
  const { code } = (error instanceof Error && error.cause ? error.cause : error) as NodeJS.ErrnoException;
  throw code === 'ENOENT' ? new MissingFile('There is no such file.', { cause: error }) : error;
}
