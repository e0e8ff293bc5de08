/** The content of the repository as the build writes it: compiled once for all files of tests that read it. */
import { join } from 'node:path';
import { buildContent } from '../build.ts';
import { readSource } from '../read-content.ts';

export const { files } = buildContent(readSource(join(import.meta.dirname, '../../../content')));

// biome-ignore lint/suspicious/noExplicitAny: each reader knows the shape of what it asks for
export const read = (path: string): any => JSON.parse(files.get(path) ?? '{}');
