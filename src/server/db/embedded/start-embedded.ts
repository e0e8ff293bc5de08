/** A PostgreSQL of our own in the data folder: reached by a private socket only, stopped when we stop. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { checkCluster, checkOwner, initialise, isInitialised } from './cluster-folder.ts';
import { explainFailure } from './explain-failure.ts';
import { addressOf, holdOwnership, stopOrphan } from './ownership.ts';
import { type RunningPostmaster, startPostmaster } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export interface EmbeddedOptions {
  /** Absolute; made when it is missing. */
  dataDir: string;
  /** False only where the data may be lost, which tests use to be fast. */
  isDurable?: boolean;
  maxConnections?: number;
  /** Called with PostgreSQL's last words when it ends without having been stopped. */
  onUnexpectedEnd?: (words: string) => void;
}

export interface EmbeddedPostgres {
  connectionString: string;
  stop: () => Promise<void>;
}

/** @throws StartError with one sentence. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFailure(error, options.dataDir);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, isDurable = true, maxConnections = 50, onUnexpectedEnd } = options;
  // Root lets the account that runs PostgreSQL pass through, but not look around.
  makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const folder = join(dataDir, 'postgres');
  const account = chooseAccount(folder);
  checkOwner(folder, account);
  const binaries = await findBinaries(account);
  if (!isInitialised(folder)) await initialise(folder, { binaries, account, isDurable });
  await checkCluster(folder, account);
  await stopOrphan(folder, dataDir);

  const socketFolder = await makeSocketFolder(dataDir, account);
  const { postgres } = binaries;
  let postmaster: RunningPostmaster | undefined;
  try {
    postmaster = await startPostmaster(folder, {
      postgres,
      account,
      socketFolder,
      isDurable,
      maxConnections,
    });
    const ownership = await holdOwnership(socketFolder, dataDir);
    return supervise(postmaster, { ownership, socketFolder, onUnexpectedEnd });
  } catch (error) {
    await postmaster?.stop();
    await removeSocketFolder(socketFolder);
    throw error;
  }
}

interface Supervision {
  ownership: { release: () => Promise<void> };
  socketFolder: string;
  onUnexpectedEnd: ((words: string) => void) | undefined;
}

function supervise(
  postmaster: RunningPostmaster,
  { ownership, socketFolder, onUnexpectedEnd }: Supervision,
): EmbeddedPostgres {
  let isStopping = false;
  void postmaster.ended.then((words) => isStopping || onUnexpectedEnd?.(words));
  return {
    connectionString: addressOf(socketFolder),
    stop: async () => {
      isStopping = true;
      await ownership.release();
      await postmaster.stop();
      await removeSocketFolder(socketFolder);
    },
  };
}

/** Not Node's own recursive form: on a read-only disk that one complains about a missing folder instead. */
function makeFolder(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}
