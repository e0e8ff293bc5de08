import { toolNumbersSchema } from '#content/schema.ts';
import type { Reader } from '../read-content.ts';

const FILE = 'tool-numbers.json';

/** Every tool has one number. Those of tools that are gone stay taken: certificates were printed with them. */
export function checkToolNumbers(reader: Reader, slugs: readonly string[]): void {
  const numbered = reader.json(FILE, toolNumbersSchema)?.slugs;
  if (!numbered) return;
  for (const slug of slugs.filter((one) => !numbered.includes(one)))
    reader.report(FILE, `${slug} has no number; write it last`);
  for (const slug of new Set(numbered.filter((one, at) => numbered.indexOf(one) < at)))
    reader.report(FILE, `${slug} has two numbers`);
}
