import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './read-imports.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/**
 * All that is loaded with some modules, and the modules themselves: files, from the root, and packages, as they are named.
 * Types are not loaded.
 * @param starts from the root
 * @param read what of a module's text counts: what it imports when that is needed may be left out
 */
export function walkImports(
  root: string,
  starts: readonly string[],
  read: (source: string) => string = (source) => source,
): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!isModule(file) || !existsSync(join(root, file))) continue;
    for (const { specifier, isTypeOnly } of readImports(read(readFileSync(join(root, file), 'utf8')))) {
      if (isTypeOnly) continue;
      // A query says how Vite hands a file out.
      const path = resolveSpecifier(root, join(root, file), specifier)?.replace(/\?.*$/, '');
      if (path !== undefined) waiting.push(path);
      else if (!specifier.startsWith('.')) packages.add(specifier);
    }
  }
  return { files, packages };
}

export const isModule = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path);
