/** The offline models as the content build wrote them, in memory: there is one, of some hundred kilobytes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfflineModel } from '#core/note-analysis/offline-model.ts';
import type { KnownFile } from '../files/send-range.ts';

export interface ModelFiles {
  find(id: string, version: string): KnownFile | undefined;
}

export interface WithModelFiles {
  modelFiles: ModelFiles;
}

/** @param folder the content build's output, `.build/content`. */
export async function loadModelFiles(folder: string): Promise<ModelFiles> {
  const { models } = JSON.parse(await readFile(join(folder, 'offline-models.json'), 'utf8')) as {
    models: OfflineModel[];
  };
  const files = new Map(
    await Promise.all(
      models.map(async ({ id, version, hash }) => {
        const bytes = new Uint8Array(await readFile(join(folder, 'offline-models', `${id}-${version}.json`)));
        return [`${id} ${version}`, { bytes, etag: `"${hash}"`, mediaType: 'application/json' }] as const;
      }),
    ),
  );
  return { find: (id, version) => files.get(`${id} ${version}`) };
}
