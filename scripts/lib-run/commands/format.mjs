import { runInFront } from '../run-program.mjs';

/** Formats, sorts imports and mends what can be mended safely; with paths, only there. */
export default async function format(node, paths) {
  const targets = paths.length > 0 ? paths : ['.'];
  process.exitCode = await runInFront(node, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    ...targets,
  ]);
}
