import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import type { VaultEntry } from '#web/key-vault/vault.ts';
import { chosenProvider } from '#web/models/chosen-provider.ts';
import { useModelsFile } from '#web/models/models-file.ts';

/** What is known of the key that a model run would use now. */
export function useKeyEntry(): VaultEntry {
  const vault = useKeyVault();
  const file = useModelsFile();
  return vault.entries[chosenProvider(vault, file)];
}
