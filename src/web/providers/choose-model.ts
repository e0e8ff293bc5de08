import type { Models } from '#content/schema.ts';
import { chooseDefaultModel } from '#core/providers/model-facts.ts';
import { isProviderId, type ProviderAccess, type ProviderId } from '#core/providers/provider.ts';
import { keyVault } from './key-vault.ts';
import { loadModelsFile } from './models-file.ts';
import type { VaultSnapshot } from './vault.ts';

/** The user's choice, else the product's. */
export function chosenProvider(vault: VaultSnapshot, file: Models): ProviderId {
  if (vault.provider) return vault.provider;
  return isProviderId(file.defaultProvider) ? file.defaultProvider : 'openai';
}

export const chosenModel = (vault: VaultSnapshot, file: Models, provider: ProviderId): string =>
  vault.entries[provider].model || chooseDefaultModel(file, provider, []);

export type ModelChoice =
  | { state: 'ready'; access: ProviderAccess; model: string }
  | { state: 'none' | 'locked'; provider: ProviderId };

/** What a model run would use now. */
export async function currentModel(): Promise<ModelChoice> {
  const file = await loadModelsFile();
  const vault = keyVault();
  const provider = chosenProvider(vault.snapshot(), file);
  const access = vault.accessOf(provider);
  if (access) return { state: 'ready', access, model: chosenModel(vault.snapshot(), file, provider) };
  return { state: vault.snapshot().entries[provider].state === 'locked' ? 'locked' : 'none', provider };
}
