/**
 * The list of all pages that every page loads also names, for each, the scripts that its script imports: only links that
 * prefetch would read that, and there are none. The pages themselves name theirs in their HTML, which stays.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BEGINNING = 'window.__reactRouterManifest=';

/** @param assets the folder of the built scripts */
export async function trimRouteManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name);
      await writeFile(file, trimManifest(await readFile(file, 'utf8')));
    }),
  );
}

export function trimManifest(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error('The list of pages is not written as it was.');
  const manifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, '')) as {
    routes: Record<string, { imports?: string[] }>;
  };
  for (const route of Object.values(manifest.routes)) delete route.imports;
  return `${BEGINNING}${JSON.stringify(manifest)};`;
}
