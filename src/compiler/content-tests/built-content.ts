/** The content of the repository as the build wrote it; that it is what stands there now is a test of the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ToolFacts } from '#core/tools/template.ts';

const BUILT = join(import.meta.dirname, '../../../.build/content');

/** By path, as the build makes them. */
export const files: ReadonlyMap<string, string> = new Map(
  readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(BUILT, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

// biome-ignore lint/suspicious/noExplicitAny: each reader knows the shape of what it asks for
export const read = (path: string): any => JSON.parse(files.get(path) ?? '{}');

/** Of the tools that can be run. */
export const availableSlugs: readonly string[] = (read('catalogue.json').tools as ToolFacts[])
  .filter(({ isAvailable }) => isAvailable)
  .map(({ slug }) => slug);
