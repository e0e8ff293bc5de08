/** When each tool was last used in this browser, signed in or not. */
import { readStoredJson, writeStored } from '#web/lib/storage.ts';

const KEY = 'recent-tools';
const MAX_KEPT = 60;

/** slug → ISO 8601 date of the last use. */
export type LastUses = Readonly<Record<string, string>>;

export function readUses(): LastUses {
  const pairs = Object.entries(readStoredJson(KEY) ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !Number.isNaN(Date.parse(pair[1])),
  );
  return Object.fromEntries(pairs);
}

export function noteToolUse(slug: string, now = new Date()): void {
  const uses = { ...readUses(), [slug]: now.toISOString() };
  writeStored(KEY, JSON.stringify(Object.fromEntries(newestFirst(uses).slice(0, MAX_KEPT))));
}

export const forgetUses = (): void => void writeStored(KEY, null);

/** The later of each tool's dates. */
export function mergeUses(...all: LastUses[]): LastUses {
  const merged: Record<string, string> = {};
  for (const [slug, date] of all.flatMap(Object.entries<string>)) {
    const known = merged[slug];
    if (known === undefined || Date.parse(date) > Date.parse(known)) merged[slug] = date;
  }
  return merged;
}

/** Used tools by their last use, then the others in their own order. */
export const sortByUse = <T extends { slug: string }>(tools: readonly T[], uses: LastUses): T[] => {
  const at = ({ slug }: T) => Date.parse(uses[slug] ?? '') || 0;
  return tools.toSorted((a, b) => at(b) - at(a));
};

const newestFirst = (uses: LastUses): [string, string][] =>
  Object.entries(uses).sort(([, a], [, b]) => Date.parse(b) - Date.parse(a));
