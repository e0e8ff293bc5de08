import type { Models } from '#content/schema.ts';
import { IMAGE_PROTOCOLS } from '#core/providers/image-protocols.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#core/providers/provider.ts';
import type { VaultSnapshot } from '#web/key-vault/vault.ts';
import { chosenProvider } from './chosen-provider.ts';

/** `unable`: the key that is there belongs to a provider that makes no images. */
export type ImageProvider =
  | { state: 'ready' | 'locked'; provider: ProviderId; name: string }
  | { state: 'unable'; name: string }
  | { state: 'none' };

/** Who can make an image now: the chosen provider if it can, else another one with a key. */
export function imageProvider(vault: VaultSnapshot, file: Models): ImageProvider {
  const chosen = chosenProvider(vault, file);
  const able = [chosen, ...PROVIDER_IDS].filter((id) => IMAGE_PROTOCOLS[id]);
  for (const state of ['ready', 'locked'] as const) {
    const provider = able.find((id) => vault.entries[id].state === state);
    if (provider) return { state, provider, name: nameOf(provider, vault.entries[provider].baseUrl) };
  }
  if (vault.entries[chosen].state === 'none') return { state: 'none' };
  return { state: 'unable', name: PROVIDERS[chosen].name };
}

/** A server of one's own is called by its host. */
const nameOf = (provider: ProviderId, baseUrl: string): string =>
  PROVIDERS[provider].baseUrl === '' && URL.canParse(baseUrl)
    ? new URL(baseUrl).host
    : PROVIDERS[provider].name;
