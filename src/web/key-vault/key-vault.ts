/**
 * Holds the user's provider keys: in this browser as they are, in this browser under a passphrase, or in this tab
 * only. Snapshots for the screen never contain a key. One per page: `keyVault()`.
 */

import { createListeners } from '#core/listeners/listeners.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';
import type { KeyOwner } from './key-owner.ts';
import { addressOf, lookAt, openedKey, type TabKey } from './look-at-vault.ts';
import type { OpenedKeys } from './sealed-keys.ts';
import { storeKey } from './store-key.ts';
import { parseVault, type StoredVault } from './stored-vault.ts';
import { type KeyVault, type VaultAct, VaultError, type VaultSnapshot } from './vault.ts';

export const VAULT_STORAGE_KEY = 'lumora:model-keys';

/** Loaded by those who encrypt their keys, with the first thing they do with one. */
const loadSealing = () => import('./sealed-keys.ts');

export function createKeyVault(): KeyVault {
  /** What could not be stored. From then on storage is not read either. */
  let unstorable: StoredVault | undefined;
  /** Keys of this tab: memory-only ones, and decrypted ones. */
  const memory = new Map<KeyOwner, TabKey>();
  const opened: OpenedKeys = { sealKey: undefined, keys: new Map() };
  const listeners = createListeners<[act: VaultAct]>();
  let isPersistent =
    writeStored(`${VAULT_STORAGE_KEY}:probe`, '1') && writeStored(`${VAULT_STORAGE_KEY}:probe`, null);
  if (!isPersistent) unstorable = parseVault(null);

  const read = () => unstorable ?? parseVault(readStored(VAULT_STORAGE_KEY));

  const takeSnapshot = (): VaultSnapshot => lookAt(read(), { memory, opened, isPersistent });

  let snapshot = takeSnapshot();
  const announce = (act: VaultAct = 'other') => {
    snapshot = takeSnapshot();
    listeners.tell(act);
  };

  /** Reads again before it writes: another tab may have stored something since. */
  const update = (change: (stored: StoredVault) => void, act?: VaultAct): void => {
    const stored = read();
    change(stored);
    const hasSealed = Object.values(stored.keys).some((key) => key.storage === 'passphrase');
    if (!hasSealed) delete stored.lock;
    if (unstorable || !writeStored(VAULT_STORAGE_KEY, JSON.stringify(stored))) {
      unstorable = stored;
      isPersistent = false;
    }
    announce(act);
  };

  const keyOf = (owner: KeyOwner): string | undefined => {
    const stored = read();
    const kept = stored.keys[owner];
    return (
      memory.get(owner)?.key ?? (kept?.storage === 'browser' ? kept.key : openedKey(opened, stored, owner))
    );
  };

  const lock = (): void => {
    opened.sealKey = undefined;
    opened.keys.clear();
    announce();
  };

  const stopListening = onStoredElsewhere(VAULT_STORAGE_KEY, () => announce());

  return {
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    accessOf(provider) {
      const key = keyOf(provider);
      return key === undefined
        ? undefined
        : { provider, key, baseUrl: takeSnapshot().entries[provider].baseUrl };
    },
    keyOf,
    async save(owner, { key, storage, passphrase, baseUrl, model }) {
      const sealing =
        storage === 'passphrase'
          ? await (await loadSealing()).sealKey(opened, read(), { owner, key, passphrase })
          : undefined;
      if (storage === 'memory') memory.set(owner, { key, baseUrl: addressOf(read(), owner, baseUrl) });
      else memory.delete(owner);
      if (sealing) opened.keys.set(owner, { data: sealing.sealed.data, key });
      update((stored) => storeKey(stored, owner, { key, storage, baseUrl, model, sealing }), 'stored');
      return isPersistent ? storage : 'memory';
    },
    choose({ provider, model }) {
      update((stored) => {
        stored.provider = provider;
        if (model !== undefined) stored.models[provider] = model;
      });
    },
    remove(owner) {
      memory.delete(owner);
      opened.keys.delete(owner);
      update(({ keys, baseUrls, models }) => {
        for (const about of [keys, baseUrls, models]) delete about[owner as ProviderId];
      });
      if (parseVault(readStored(VAULT_STORAGE_KEY)).keys[owner]) throw new VaultError('not_removed');
    },
    async unlock(passphrase) {
      const { openKeys } = await loadSealing();
      await openKeys(opened, read(), passphrase);
      announce();
    },
    lock,
    forgetTab() {
      memory.clear();
      // What could not be stored is this tab's alone, too.
      if (unstorable) unstorable = parseVault(null);
      lock();
    },
    async changePassphrase(current, next) {
      const { reseal } = await loadSealing();
      update(await reseal(opened, read(), { current, next }));
    },
    dispose: stopListening,
  };
}

let vault: KeyVault | undefined;

/** The vault of this page. Only to be called in a browser: prerendering has no keys. */
export function keyVault(): KeyVault {
  vault ??= createKeyVault();
  return vault;
}
