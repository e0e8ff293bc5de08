/**
 * Checks everything under content/ and writes .build/content/ (see docs/content.md).
 * `--check` writes nothing and also fails when content/schemas/ is not what content/schema.ts gives.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildContent } from '../src/compiler/build.ts';
import { generateEditorSchemas } from '../src/compiler/editor-schemas.ts';
import { formatProblem } from '../src/compiler/problems.ts';
import { readSource } from '../src/compiler/read-content.ts';
import { replaceFolder } from '../src/compiler/write-folder.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
const { problems, files, counts } = buildContent(readSource(join(root, 'content')));
const staleSchemas = [...generateEditorSchemas()].filter(([name, text]) => readSchema(name) !== text);

const complaints = problems.map(formatProblem);
if (isCheck)
  for (const [name] of staleSchemas)
    complaints.push(`content/schemas/${name}: is out of date; run node scripts/build-content.ts`);
if (complaints.length > 0) {
  for (const complaint of complaints) console.error(complaint);
  console.error(`${complaints.length} ${complaints.length === 1 ? 'problem' : 'problems'} in the content.`);
  process.exit(1);
}
if (!isCheck) {
  if (staleSchemas.length > 0) mkdirSync(join(root, 'content/schemas'), { recursive: true });
  for (const [name, text] of staleSchemas) writeFileSync(join(root, 'content/schemas', name), text);
  mkdirSync(join(root, '.build'), { recursive: true });
  replaceFolder(join(root, '.build/content'), files);
}
console.log(`Content: ${counts.tools} tools, ${counts.available} available, ${counts.files} files.`);

function readSchema(name: string): string | undefined {
  try {
    return readFileSync(join(root, 'content/schemas', name), 'utf8');
  } catch {
    return undefined;
  }
}
