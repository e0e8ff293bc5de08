import { asc, inArray, lte } from 'drizzle-orm';
import { HOUR_MS } from '#core/time/durations.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { WithFiles } from './file-store.ts';
import { orphanedFiles } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remove-orphaned-files': object;
  }
}

type FileServices = Pick<BaseServices, 'db' | 'clock' | 'log'> & WithFiles;

const BATCH = 50;
const NEXT_TRY_MS = HOUR_MS;

/** Once an hour, on one server of all. */
export const scheduleFileRemoval = (services: FileServices & { jobs: Jobs }): void =>
  services.jobs.schedule('remove-orphaned-files', '45 * * * *', (_, signal) =>
    removeOrphanedFiles(services, signal),
  );

/** Removes bytes that no row names any more or ever will. What the store does not let go of is tried again later. */
export async function removeOrphanedFiles(services: FileServices, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await removeBatch(services)) > 0);
}

/** The rows are held meanwhile: an upload that took too long finds its own gone, and fails. @returns how many went */
const removeBatch = ({ db, files, clock, log }: FileServices): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const rows = await tx
      .select({ key: orphanedFiles.storageKey })
      .from(orphanedFiles)
      .where(lte(orphanedFiles.removableFrom, now))
      .orderBy(asc(orphanedFiles.removableFrom))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const [gone, kept]: [string[], string[]] = [[], []];
    await Promise.all(
      rows.map(({ key }) =>
        files.remove(key).then(
          () => gone.push(key),
          (err) => {
            log.error({ err, storageKey: key }, 'bytes of a file could not be removed');
            kept.push(key);
          },
        ),
      ),
    );
    await tx.delete(orphanedFiles).where(inArray(orphanedFiles.storageKey, gone));
    const removableFrom = new Date(now.getTime() + NEXT_TRY_MS);
    await tx.update(orphanedFiles).set({ removableFrom }).where(inArray(orphanedFiles.storageKey, kept));
    return gone.length;
  });
