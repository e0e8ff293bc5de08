/**
 * Local and session storage that tolerate being refused (private windows, blocked cookies, partitioned
 * frames) or full: a read answers `null`, a write answers `false`, and nothing throws.
 */
const KINDS = { local: 'localStorage', session: 'sessionStorage' } as const;
type Kind = keyof typeof KINDS;

/** Keys of what somebody works on in this tab: kept over signing in, gone with signing out. */
export const WORK_PREFIX = 'work:';

/** Keys of what somebody wrote into a workbook in this browser: gone with signing out, too. */
export const ANSWERS_PREFIX = 'answers:';

const open = (kind: Kind): Storage | null => {
  try {
    return globalThis[KINDS[kind]] ?? null;
  } catch {
    return null;
  }
};

export function readStored(key: string, kind: Kind = 'local'): string | null {
  try {
    return open(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** In whatever shape it is kept; `null` for what is not there or is no JSON. */
export function readStoredJson(key: string, kind: Kind = 'local'): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? 'null');
  } catch {
    return null;
  }
}

/** `null` removes the key. Answers whether it was kept. */
export function writeStored(key: string, value: string | null, kind: Kind = 'local'): boolean {
  try {
    const storage = open(kind);
    if (!storage) return false;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Every kept pair whose key begins with `prefix`. */
export function listStored(prefix: string, kind: Kind = 'local'): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(open(kind) ?? {}).filter(([key]) => key.startsWith(prefix)));
  } catch {
    return {};
  }
}

/** Nothing is left of what was worked on in this tab. */
export function forgetWork(): void {
  for (const key of Object.keys(listStored(WORK_PREFIX, 'session'))) writeStored(key, null, 'session');
}

/** Calls back when another tab of this site changes the key. Answers how to stop listening. */
export function onStoredElsewhere(key: string, callback: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // A cleared storage is announced with a null key.
    if (event.key === key || event.key === null) callback(event.newValue);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
