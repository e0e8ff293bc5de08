/** What the vault does under a passphrase. */
import { createLock, deriveKey, seal, unseal } from './key-cipher.ts';
import { KEY_OWNERS, type KeyOwner } from './key-owner.ts';
import { SHORTEST_PASSPHRASE } from './seal-lock.ts';
import type { StoredVault } from './stored-vault.ts';
import { VaultError } from './vault.ts';

/** What is open in this tab. */
export interface OpenedKeys {
  sealKey: { salt: string; key: CryptoKey } | undefined;
  /** Decrypted, with the ciphertext they came from. */
  keys: Map<KeyOwner, { data: string; key: string }>;
}

/** Derives the key of the vault and proves it on what it encrypts. */
export async function openKeys(opened: OpenedKeys, stored: StoredVault, passphrase: string) {
  if (!stored.lock) throw new VaultError('locked');
  const key = await deriveKey(passphrase, stored.lock);
  const plain = new Map<KeyOwner, string>();
  for (const id of KEY_OWNERS) {
    const kept = stored.keys[id];
    if (kept?.storage !== 'passphrase') continue;
    const text = await unseal(kept, id, key);
    if (text === undefined) throw new VaultError('wrong_passphrase');
    plain.set(id, text);
    opened.keys.set(id, { data: kept.data, key: text });
  }
  opened.sealKey = { salt: stored.lock.salt, key };
  return { key, plain };
}

interface NewSealed {
  owner: KeyOwner;
  key: string;
  passphrase: string | undefined;
}

export async function sealKey(
  opened: OpenedKeys,
  stored: StoredVault,
  { owner, key, passphrase }: NewSealed,
) {
  const lock = stored.lock ?? createLock();
  if (opened.sealKey?.salt !== lock.salt) {
    if (passphrase === undefined) throw new VaultError('locked');
    if (stored.lock) await openKeys(opened, stored, passphrase);
    else {
      requireLength(passphrase);
      opened.sealKey = { salt: lock.salt, key: await deriveKey(passphrase, lock) };
    }
  }
  const sealed = await seal(key, owner, (opened.sealKey as { key: CryptoKey }).key);
  return { lock, sealed };
}

/** Encrypts all anew, or with no next one none. Answers what is to be changed in what is stored. */
export async function reseal(
  opened: OpenedKeys,
  stored: StoredVault,
  { current, next }: { current: string; next: string | undefined },
): Promise<(stored: StoredVault) => void> {
  if (next !== undefined) requireLength(next);
  const { plain } = await openKeys(opened, stored, current);
  const lock = createLock();
  const key = next === undefined ? undefined : await deriveKey(next, lock);
  const entries = await Promise.all(
    [...plain].map(async ([id, text]) => [id, text, key && (await seal(text, id, key))] as const),
  );
  opened.keys.clear();
  opened.sealKey = key && { salt: lock.salt, key };
  return (stored) => {
    if (key) stored.lock = lock;
    for (const [id, text, sealed] of entries) {
      if (sealed) opened.keys.set(id, { data: sealed.data, key: text });
      stored.keys[id] = sealed ? { storage: 'passphrase', ...sealed } : { storage: 'browser', key: text };
    }
  };
}

function requireLength(passphrase: string): void {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) throw new VaultError('short_passphrase');
}
