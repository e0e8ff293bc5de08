import type { Models } from '#content/schema.ts';
import { chooseDefaultModel, findModel, hasEnded, limitsOf } from '#core/providers/model-facts.ts';
import { PROVIDERS, type ProviderAccess, type ProviderId } from '#core/providers/provider.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import type { VaultSnapshot } from '#web/key-vault/vault.ts';
import { chosenProvider } from './chosen-provider.ts';
import { loadModelsFile } from './models-file.ts';
import { listedModels } from './provider-models.ts';

/** The user's choice while the provider offers it, else the product's default; empty where neither is known. */
export function chosenModel(vault: VaultSnapshot, file: Models, provider: ProviderId): string {
  const { model, baseUrl } = vault.entries[provider];
  if (model && findWithdrawnModel(vault, file, provider) === undefined) return model;
  return chooseDefaultModel(file, provider, listedModels(provider, baseUrl) ?? []);
}

/** The user's choice, when it has ended or the provider lists it no more. */
export function findWithdrawnModel(
  vault: VaultSnapshot,
  file: Models,
  provider: ProviderId,
): string | undefined {
  const { model, baseUrl } = vault.entries[provider];
  if (!model) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  if (hasEnded(findModel(file, provider, model) ?? {}, today)) return model;
  // On a server of one's own, names are also typed that are in no list.
  const listed = PROVIDERS[provider].baseUrl === '' ? [] : (listedModels(provider, baseUrl) ?? []);
  const entry = listed.find(({ id }) => id === model);
  return listed.length > 0 && (!entry || hasEnded(entry, today)) ? model : undefined;
}

export type ModelChoice =
  | { state: 'ready'; access: ProviderAccess; model: string; limits: ReturnType<typeof limitsOf> }
  | { state: 'none' | 'locked'; provider: ProviderId };

/** What a model run would use now. */
export async function currentModel(): Promise<ModelChoice> {
  const file = await loadModelsFile();
  const vault = keyVault();
  const provider = chosenProvider(vault.snapshot(), file);
  const access = vault.accessOf(provider);
  if (access) {
    const model = chosenModel(vault.snapshot(), file, provider);
    return { state: 'ready', access, model, limits: limitsOf(file, provider, model) };
  }
  return { state: vault.snapshot().entries[provider].state === 'locked' ? 'locked' : 'none', provider };
}
