import type { ProviderId } from '#core/providers/provider.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import type { VaultEntry } from '#web/key-vault/vault.ts';
import { chosenProvider } from '#web/models/chosen-provider.ts';
import { useModelsFile } from '#web/models/models-file.ts';

/** What is known of the key that a model run would use now. */
export function useKeyEntry(): VaultEntry & { provider: ProviderId } {
  const vault = useKeyVault();
  const provider = chosenProvider(vault, useModelsFile());
  return { provider, ...vault.entries[provider] };
}
