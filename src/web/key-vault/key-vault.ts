/**
 * Holds the user's provider keys: in this browser as they are, in this browser under a passphrase, or in this tab
 * only. Snapshots for the screen never contain a key. One per page: `keyVault()`.
 */
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#core/providers/provider.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';
import { createLock, deriveKey, SHORTEST_PASSPHRASE, seal, unseal } from './key-cipher.ts';
import { parseVault, type StoredVault } from './stored-vault.ts';
import { type KeyVault, VaultError, type VaultSnapshot } from './vault.ts';

export const VAULT_STORAGE_KEY = 'lumora:model-keys';

export function createKeyVault(): KeyVault {
  /** What could not be stored. From then on storage is not read either. */
  let unstorable: StoredVault | undefined;
  let sealKey: { salt: string; key: CryptoKey } | undefined;
  /** Keys of this tab: memory-only ones, and decrypted ones with the ciphertext they came from. */
  const memory = new Map<ProviderId, string>();
  const opened = new Map<ProviderId, { data: string; key: string }>();
  const listeners = new Set<() => void>();
  let isPersistent =
    writeStored(`${VAULT_STORAGE_KEY}:probe`, '1') && writeStored(`${VAULT_STORAGE_KEY}:probe`, null);
  if (!isPersistent) unstorable = parseVault(null);

  const read = () => unstorable ?? parseVault(readStored(VAULT_STORAGE_KEY));

  const takeSnapshot = (): VaultSnapshot => {
    const stored = read();
    const entries = {} as VaultSnapshot['entries'];
    for (const id of PROVIDER_IDS) {
      const kept = stored.keys[id];
      const isOpen = kept?.storage === 'browser' || openedKey(stored, id) !== undefined;
      const storage = memory.has(id) || (kept && !isPersistent) ? 'memory' : kept?.storage;
      const state = memory.has(id) || isOpen ? 'ready' : kept ? 'locked' : 'none';
      const baseUrl = PROVIDERS[id].baseUrl || (stored.baseUrls[id] ?? '');
      entries[id] = { state, storage, model: stored.models[id] ?? '', baseUrl };
    }
    return {
      provider: stored.provider,
      entries,
      isPersistent,
      hasPassphrase: stored.lock !== undefined,
      isUnlocked: sealKey !== undefined && sealKey.salt === stored.lock?.salt,
    };
  };

  const openedKey = (stored: StoredVault, id: ProviderId): string | undefined => {
    const kept = stored.keys[id];
    const known = opened.get(id);
    return kept?.storage === 'passphrase' && known?.data === kept.data ? known.key : undefined;
  };

  let snapshot = takeSnapshot();
  const announce = () => {
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  };

  /** Reads again before it writes: another tab may have stored something since. */
  const update = (change: (stored: StoredVault) => void): void => {
    const stored = read();
    change(stored);
    const hasSealed = Object.values(stored.keys).some((key) => key.storage === 'passphrase');
    if (!hasSealed) delete stored.lock;
    if (unstorable || !writeStored(VAULT_STORAGE_KEY, JSON.stringify(stored))) {
      unstorable = stored;
      isPersistent = false;
    }
    announce();
  };

  /** Derives the key of the vault and proves it on what it encrypts. */
  const openWith = async (stored: StoredVault, passphrase: string) => {
    if (!stored.lock) throw new VaultError('locked');
    const key = await deriveKey(passphrase, stored.lock);
    const plain = new Map<ProviderId, string>();
    for (const id of PROVIDER_IDS) {
      const kept = stored.keys[id];
      if (kept?.storage !== 'passphrase') continue;
      const text = await unseal(kept, id, key);
      if (text === undefined) throw new VaultError('wrong_passphrase');
      plain.set(id, text);
      opened.set(id, { data: kept.data, key: text });
    }
    sealKey = { salt: stored.lock.salt, key };
    return { key, plain };
  };

  const sealedUnder = async (provider: ProviderId, text: string, passphrase: string | undefined) => {
    const stored = read();
    const isNew = stored.lock === undefined;
    const lock = stored.lock ?? createLock();
    if (sealKey?.salt !== lock.salt) {
      if (passphrase === undefined) throw new VaultError('locked');
      if (isNew) requireLength(passphrase);
      if (isNew) sealKey = { salt: lock.salt, key: await deriveKey(passphrase, lock) };
      else await openWith(stored, passphrase);
    }
    const sealed = await seal(text, provider, (sealKey as { key: CryptoKey }).key);
    return { lock, sealed };
  };

  const stopListening = onStoredElsewhere(VAULT_STORAGE_KEY, announce);

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessOf(provider) {
      const stored = read();
      const kept = stored.keys[provider];
      const plain = kept?.storage === 'browser' ? kept.key : openedKey(stored, provider);
      const key = memory.get(provider) ?? plain;
      return key === undefined
        ? undefined
        : { provider, key, baseUrl: takeSnapshot().entries[provider].baseUrl };
    },
    async save(provider, { key, storage, passphrase, baseUrl, model }) {
      const sealing = storage === 'passphrase' ? await sealedUnder(provider, key, passphrase) : undefined;
      if (storage === 'memory') memory.set(provider, key);
      else memory.delete(provider);
      if (sealing) opened.set(provider, { data: sealing.sealed.data, key });
      update((stored) => {
        stored.provider = provider;
        if (baseUrl && !PROVIDERS[provider].baseUrl) stored.baseUrls[provider] = baseUrl;
        if (model !== undefined) stored.models[provider] = model;
        delete stored.keys[provider];
        if (storage === 'browser') stored.keys[provider] = { storage, key };
        if (sealing) {
          stored.keys[provider] = { storage: 'passphrase', ...sealing.sealed };
          stored.lock = sealing.lock;
        }
      });
      return isPersistent ? storage : 'memory';
    },
    choose({ provider, model }) {
      update((stored) => {
        stored.provider = provider;
        if (model !== undefined) stored.models[provider] = model;
      });
    },
    remove(provider) {
      memory.delete(provider);
      opened.delete(provider);
      update((stored) => {
        delete stored.keys[provider];
      });
      if (parseVault(readStored(VAULT_STORAGE_KEY)).keys[provider]) throw new VaultError('not_removed');
    },
    async unlock(passphrase) {
      await openWith(read(), passphrase);
      announce();
    },
    lock() {
      sealKey = undefined;
      opened.clear();
      announce();
    },
    async changePassphrase(current, next) {
      if (next !== undefined) requireLength(next);
      const { plain } = await openWith(read(), current);
      const lock = createLock();
      const key = next === undefined ? undefined : await deriveKey(next, lock);
      const entries = await Promise.all(
        [...plain].map(async ([id, text]) => [id, text, key && (await seal(text, id, key))] as const),
      );
      opened.clear();
      sealKey = key && { salt: lock.salt, key };
      update((stored) => {
        if (key) stored.lock = lock;
        for (const [id, text, sealed] of entries) {
          if (sealed) opened.set(id, { data: sealed.data, key: text });
          stored.keys[id] = sealed ? { storage: 'passphrase', ...sealed } : { storage: 'browser', key: text };
        }
      });
    },
    dispose: stopListening,
  };
}

function requireLength(passphrase: string): void {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) throw new VaultError('short_passphrase');
}

let vault: KeyVault | undefined;

/** The vault of this page. Only to be called in a browser: prerendering has no keys. */
export function keyVault(): KeyVault {
  vault ??= createKeyVault();
  return vault;
}
