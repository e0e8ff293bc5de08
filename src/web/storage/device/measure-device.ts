/** What this site keeps in this browser, counted by ourselves, and what the browser says of all of it. */
import { readDatabase } from './read-database.ts';
import { sizeOfText } from './rough-size.ts';

export const DEVICE_KINDS = [
  'model',
  'resources',
  'bundles',
  'notes',
  'runs',
  'history',
  'boards',
  'recipes',
  'pages',
  'settings',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export interface DeviceUse {
  /** In bytes, those that take any, in the order of the list. */
  kinds: { kind: DeviceKind; bytes: number }[];
  /** By the browser's own measure; undefined where it says nothing. */
  used: number | undefined;
  allowed: number | undefined;
}

const DATABASES: Record<string, DeviceKind> = {
  'offline-models': 'model',
  'lumora-notes': 'notes',
  'lumora-runs': 'runs',
  'lumora-boards': 'boards',
};

/** In the store of single values, by how their keys begin. */
const VALUES: [RegExp, DeviceKind][] = [
  [/^(?:free:|licensed:[^:]+:)recipe:|^template:/, 'recipes'],
  [/^licensed:history:/, 'history'],
];

/** What is no name of the lists is counted with the settings. */
const kindOf = (database: string, key: IDBValidKey): DeviceKind =>
  DATABASES[database] ??
  VALUES.find(([begin]) => database === 'offline' && begin.test(String(key)))?.[1] ??
  'settings';

/** Never rejects: what cannot be read counts as nothing. @param packs what `listPacks` answers */
export async function measureDevice(
  packs: readonly { kind: 'resource' | 'bundle'; size: number }[],
): Promise<DeviceUse> {
  const bytes = new Map<DeviceKind, number>();
  const add = (kind: DeviceKind, amount: number) => bytes.set(kind, (bytes.get(kind) ?? 0) + amount);
  for (const { kind, size } of packs) add(kind === 'resource' ? 'resources' : 'bundles', size);
  for (const name of await listDatabases()) {
    if (name === 'lumora-packs') continue;
    await readDatabase(name, (key, size) => add(kindOf(name, key), size)).catch(() => undefined);
  }
  add('pages', await measureCaches().catch(() => 0));
  add('settings', measureLocalStorage());
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    kinds: DEVICE_KINDS.flatMap((kind) => {
      const amount = bytes.get(kind) ?? 0;
      return amount > 0 ? [{ kind, bytes: amount }] : [];
    }),
    used: estimate?.usage,
    allowed: estimate?.quota,
  };
}

/** Those that are there: asking for one that is not would make it. */
async function listDatabases(): Promise<string[]> {
  const found = await globalThis.indexedDB?.databases?.().catch(() => []);
  return (found ?? []).flatMap(({ name }) => name ?? []);
}

async function measureCaches(): Promise<number> {
  let sum = 0;
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) sum += (await answer.blob()).size;
  }
  return sum;
}

function measureLocalStorage(): number {
  try {
    return Object.entries(localStorage).reduce(
      (sum, [key, text]) => sum + sizeOfText(key) + sizeOfText(String(text)),
      0,
    );
  } catch {
    return 0;
  }
}
