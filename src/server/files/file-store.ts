/** Where the bytes of files lie: a folder of the data directory, or a bucket. Who owns which is the database's matter. */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

export interface FileStore {
  /** @param key made by us, never of the user's words: letters, digits, `-`, `_`, `/`, `.`. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws when there is no such file. */
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
}

export function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  const disk = s3 ? openBucket(s3) : openFolder(join(dataDir, 'files'));
  return {
    put: async (key, bytes, mediaType) => (await disk).put(key, bytes, { contentType: mediaType }),
    read: async (key) => (await disk).getBytes(key),
    stream: async (key) => (await disk).getStream(key),
    remove: async (key) => (await disk).delete(key),
  };
}

const openFolder = async (location: string): Promise<Disk> =>
  new Disk(new FSDriver({ location, visibility: 'private' }));

/** Loaded only where it is used: the client of Amazon is large. */
async function openBucket(s3: NonNullable<Config['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      // Many compatible services have none.
      supportsACL: false,
    }),
  );
}
