import { isProviderId, PROVIDERS } from '#core/providers/provider.ts';
import type { KeyOwner } from './key-owner.ts';
import type { Sealed, SealLock } from './seal-lock.ts';
import type { StoredVault } from './stored-vault.ts';
import type { NewKey } from './vault.ts';

type KeyToStore = Omit<NewKey, 'passphrase'> & {
  /** For `passphrase`. */
  sealing: { lock: SealLock; sealed: Sealed } | undefined;
};

/** Changes what is to be stored: a provider of models is chosen with its key. */
export function storeKey(
  stored: StoredVault,
  owner: KeyOwner,
  { key, storage, baseUrl, model, sealing }: KeyToStore,
): void {
  if (isProviderId(owner)) {
    stored.provider = owner;
    if (baseUrl && !PROVIDERS[owner].baseUrl) stored.baseUrls[owner] = baseUrl;
    if (model !== undefined) stored.models[owner] = model;
  }
  delete stored.keys[owner];
  if (storage === 'browser') stored.keys[owner] = { storage, key };
  if (sealing) {
    stored.keys[owner] = { storage: 'passphrase', ...sealing.sealed };
    stored.lock = sealing.lock;
  }
}
