/** What stands in local storage about providers and keys, and how it is read back without trusting it. */
import { isProviderId, PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';
import { KEY_OWNERS, type KeyOwner } from './key-owner.ts';
import { LEAST_ITERATIONS, type Sealed, type SealLock } from './seal-lock.ts';

export type StoredKey = { storage: 'browser'; key: string } | ({ storage: 'passphrase' } & Sealed);

export interface StoredVault {
  version: 1;
  /** The chosen provider; the product's default while absent. */
  provider?: ProviderId | undefined;
  models: Partial<Record<ProviderId, string>>;
  /** Only of providers whose address the user gives. */
  baseUrls: Partial<Record<ProviderId, string>>;
  keys: Partial<Record<KeyOwner, StoredKey>>;
  /** One passphrase for all encrypted keys. */
  lock?: SealLock | undefined;
}

export const emptyVault = (): StoredVault => ({ version: 1, models: {}, baseUrls: {}, keys: {} });

/** Anything that is not a vault, or a part that is none, is read as absent. */
export function parseVault(text: string | null): StoredVault {
  const raw = parseObject(text);
  if (raw?.version !== 1) return emptyVault();
  const lock = readLock(raw.lock);
  const isReadable = (key: StoredKey | undefined) => key?.storage === 'browser' || lock !== undefined;
  return {
    version: 1,
    provider: isProviderId(raw.provider) ? raw.provider : undefined,
    models: pick(PROVIDER_IDS, raw.models, (value) => (typeof value === 'string' ? value : undefined)),
    baseUrls: pick(PROVIDER_IDS, raw.baseUrls, (value) => (typeof value === 'string' ? value : undefined)),
    keys: pick(KEY_OWNERS, raw.keys, (value) => {
      const key = readKey(value);
      return isReadable(key) ? key : undefined;
    }),
    lock,
  };
}

function parseObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function pick<Id extends string, T>(
  ids: readonly Id[],
  source: unknown,
  read: (value: unknown) => T | undefined,
): Partial<Record<Id, T>> {
  const result: Partial<Record<Id, T>> = {};
  for (const id of ids) {
    const value = read((source as Record<string, unknown> | undefined)?.[id]);
    if (value !== undefined) result[id] = value;
  }
  return result;
}

function readKey(value: unknown): StoredKey | undefined {
  const { storage, key, iv, data } = (value ?? {}) as Record<string, unknown>;
  if (storage === 'browser' && typeof key === 'string') return { storage, key };
  if (storage === 'passphrase' && typeof iv === 'string' && typeof data === 'string')
    return { storage, iv, data };
  return undefined;
}

function readLock(value: unknown): SealLock | undefined {
  const { salt, iterations } = (value ?? {}) as Record<string, unknown>;
  const isSound =
    typeof salt === 'string' && typeof iterations === 'number' && iterations >= LEAST_ITERATIONS;
  return isSound && iterations <= LEAST_ITERATIONS * 20 ? { salt, iterations } : undefined;
}
