import { asc, inArray, lte } from 'drizzle-orm';
import type { Jobs } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { looseFiles } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remove-loose-files': object;
  }
}

type FileServices = Pick<Services, 'db' | 'files' | 'clock' | 'log'>;

const BATCH = 50;
const NEXT_TRY_MS = 60 * 60 * 1000;

/** Once an hour, on one server of all. */
export const scheduleFileRemoval = (services: FileServices & { jobs: Jobs }): void =>
  services.jobs.schedule('remove-loose-files', '45 * * * *', () => removeLooseFiles(services));

/** Removes bytes that no row names any more or ever will. What the store does not let go of is tried again later. */
export async function removeLooseFiles(services: FileServices): Promise<void> {
  while ((await removeBatch(services)) > 0);
}

/** The rows are held meanwhile: an upload that took too long finds its own gone, and fails. @returns how many went */
const removeBatch = ({ db, files, clock, log }: FileServices): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const rows = await tx
      .select({ key: looseFiles.storageKey })
      .from(looseFiles)
      .where(lte(looseFiles.removableFrom, now))
      .orderBy(asc(looseFiles.removableFrom))
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
    await tx.delete(looseFiles).where(inArray(looseFiles.storageKey, gone));
    const removableFrom = new Date(now.getTime() + NEXT_TRY_MS);
    await tx.update(looseFiles).set({ removableFrom }).where(inArray(looseFiles.storageKey, kept));
    return gone.length;
  });
