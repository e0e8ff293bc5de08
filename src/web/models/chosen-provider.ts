import type { Models } from '#content/schema.ts';
import { isProviderId, type ProviderId } from '#core/providers/provider.ts';
import type { VaultSnapshot } from '#web/key-vault/vault.ts';

/** The user's choice, else the product's. */
export function chosenProvider(vault: VaultSnapshot, file: Models): ProviderId {
  if (vault.provider) return vault.provider;
  return isProviderId(file.defaultProvider) ? file.defaultProvider : 'openai';
}
