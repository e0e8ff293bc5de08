import { useSyncExternalStore } from 'react';
import { isProviderId, PROVIDERS } from '#core/providers/provider.ts';
import { KEY_OWNERS } from './key-owner.ts';
import { keyVault } from './key-vault.ts';
import type { VaultEntry, VaultSnapshot } from './vault.ts';

const NO_ENTRIES = Object.fromEntries(
  KEY_OWNERS.map((id): [string, VaultEntry] => [
    id,
    { state: 'none', storage: undefined, model: '', baseUrl: isProviderId(id) ? PROVIDERS[id].baseUrl : '' },
  ]),
) as VaultSnapshot['entries'];

/** While prerendering and before the first render in the browser. */
const NOTHING_KNOWN: VaultSnapshot = {
  provider: undefined,
  entries: NO_ENTRIES,
  isPersistent: true,
  hasPassphrase: false,
  isUnlocked: false,
};

const subscribe = (listener: () => void) => keyVault().subscribe(listener);
const snapshot = () => keyVault().snapshot();

/** Which keys there are, in this tab and in others; never the keys themselves. */
export const useKeyVault = (): VaultSnapshot =>
  useSyncExternalStore(subscribe, snapshot, () => NOTHING_KNOWN);
