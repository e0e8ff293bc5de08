import { chosenProvider } from './choose-model.ts';
import { useModelsFile } from './models-file.ts';
import { useKeyVault } from './use-key-vault.ts';
import type { VaultEntry } from './vault.ts';

/** What is known of the key that a model run would use now. */
export function useKeyEntry(): VaultEntry {
  const vault = useKeyVault();
  const file = useModelsFile();
  return vault.entries[chosenProvider(vault, file)];
}
