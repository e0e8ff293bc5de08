import { KEY_OWNERS } from './key-owner.ts';
import { keyVault } from './key-vault.ts';

/**
 * Takes away the keys that anybody here could use, and every address without a key: the next one would pay with the ones, and
 * send their own key to the others. What lies under a passphrase stays, and is locked.
 */
export async function forgetOpenKeys(): Promise<void> {
  const vault = keyVault();
  vault.lock();
  for (const owner of KEY_OWNERS) {
    const { state } = vault.snapshot().entries[owner];
    if (state !== 'locked') vault.remove(owner);
  }
}
