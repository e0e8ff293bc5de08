import { isProviderId, PROVIDERS } from '#core/providers/provider.ts';
import { KEY_OWNERS, type KeyOwner } from './key-owner.ts';
import type { OpenedKeys } from './sealed-keys.ts';
import type { StoredVault } from './stored-vault.ts';
import type { VaultEntry, VaultSnapshot } from './vault.ts';

/** A key that is in this tab only, and the address that it was entered for: another tab may choose another one. */
export interface TabKey {
  key: string;
  baseUrl: string;
}

/** What this tab knows beside what is stored. */
interface InTab {
  memory: ReadonlyMap<KeyOwner, TabKey>;
  opened: OpenedKeys;
  isPersistent: boolean;
}

/** For the screen: no key is in it. */
export function lookAt(stored: StoredVault, tab: InTab): VaultSnapshot {
  const { opened, isPersistent } = tab;
  const entries = {} as VaultSnapshot['entries'];
  for (const id of KEY_OWNERS) entries[id] = entryOf(stored, id, tab);
  return {
    provider: stored.provider,
    entries,
    isPersistent,
    hasPassphrase: stored.lock !== undefined,
    isUnlocked: opened.sealKey !== undefined && opened.sealKey.salt === stored.lock?.salt,
  };
}

function entryOf(stored: StoredVault, id: KeyOwner, { memory, opened, isPersistent }: InTab): VaultEntry {
  const kept = stored.keys[id];
  const isOpen = kept?.storage === 'browser' || openedKey(opened, stored, id) !== undefined;
  const storage = memory.has(id) || (kept && !isPersistent) ? 'memory' : kept?.storage;
  const state = memory.has(id) || isOpen ? 'ready' : kept ? 'locked' : 'none';
  const model = isProviderId(id) ? (stored.models[id] ?? '') : '';
  return { state, storage, model, baseUrl: addressOf(stored, id, memory.get(id)?.baseUrl) };
}

/** @param own the one that was entered with a key of this tab */
export const addressOf = (stored: StoredVault, id: KeyOwner, own?: string): string =>
  isProviderId(id) ? PROVIDERS[id].baseUrl || own || (stored.baseUrls[id] ?? '') : '';

/** Only what was decrypted from that which is stored now. */
export function openedKey(opened: OpenedKeys, stored: StoredVault, id: KeyOwner): string | undefined {
  const kept = stored.keys[id];
  const known = opened.keys.get(id);
  return kept?.storage === 'passphrase' && known?.data === kept.data ? known.key : undefined;
}
