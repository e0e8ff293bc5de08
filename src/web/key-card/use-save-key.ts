import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Models } from '#content/schema.ts';
import { normalizeBaseUrl } from '#core/providers/base-url.ts';
import { chooseDefaultModel } from '#core/providers/model-facts.ts';
import type { ListedModel } from '#core/providers/protocol.ts';
import { PROVIDERS, type ProviderAccess, type ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { type KeyStorage, VaultError } from '#web/key-vault/vault.ts';
import { loadModelsFile } from '#web/models/models-file.ts';
import { rememberModels } from '#web/models/provider-models.ts';
import { listModels } from '#web/providers/list-models.ts';
import { useProviderErrorText } from '#web/providers/use-provider-error-text.ts';
import { showToast } from '#web/ui/toast.ts';

export interface KeyFormValues {
  provider: ProviderId;
  key: string;
  /** As typed; only for providers whose address the user gives. */
  address: string;
  storage: KeyStorage;
  passphrase: string;
}

/**
 * The model that a new key begins with: the one that was chosen, where the new key may use it. Empty leaves it to the
 * product's default, today's and later ones.
 */
function modelFor({ provider, baseUrl }: ProviderAccess, models: ListedModel[], file: Models): string {
  const before = keyVault().snapshot().entries[provider];
  const isListed = models.some(({ id }) => id === before.model);
  if (before.model && (isListed || (models.length === 0 && before.baseUrl === baseUrl))) return before.model;
  const usual = chooseDefaultModel(file, provider, models);
  return usual === chooseDefaultModel(file, provider, []) ? '' : usual;
}

/** The message and the field it belongs to. */
export type KeyProblem = { field: 'key' | 'address' | 'passphrase'; text: string };

/** Checks a key against its provider and keeps it. `save` answers whether it was kept. */
export function useSaveKey() {
  const { t } = useTranslation('providers');
  const textOf = useProviderErrorText();
  const [isValidating, setValidating] = useState(false);
  const [problem, setProblem] = useState<KeyProblem>();

  const explain = (error: unknown, provider: ProviderId): KeyProblem => {
    if (error instanceof VaultError) return { field: 'passphrase', text: t(`passphrase.${error.problem}`) };
    const code = error instanceof ProviderError ? error.code : undefined;
    const text = textOf(error) ?? t('toast.tryAgain');
    if (code === 'invalid_key') {
      showToast({ type: 'error', title: t('toast.invalidKey'), description: t('toast.invalidKeyText') });
      return { field: 'key', text };
    }
    showToast({ type: 'error', title: t('toast.saveFailed'), description: text });
    const isAboutKey = code === 'no_credit' || code === 'rate_limited' || code === 'forbidden';
    const isAddress = provider === 'compatible' && !isAboutKey;
    return { field: isAddress ? 'address' : 'key', text };
  };

  const save = async (draft: KeyFormValues): Promise<boolean> => {
    const { provider, storage } = draft;
    const key = draft.key.trim();
    if (!key && provider !== 'compatible') {
      setProblem({ field: 'key', text: t('toast.empty') });
      return false;
    }
    setProblem(undefined);
    setValidating(true);
    try {
      const baseUrl = PROVIDERS[provider].baseUrl || normalizeBaseUrl(draft.address);
      const access = { provider, key, baseUrl };
      const models = await listModels(access);
      const model = modelFor(access, models, await loadModelsFile());
      const passphrase = draft.passphrase || undefined;
      const kept = await keyVault().save(provider, { key, storage, passphrase, baseUrl, model });
      rememberModels(access, models);
      showToast({
        type: 'success',
        title: t('toast.saved', { provider: PROVIDERS[provider].name }),
        description: t(kept === storage ? `toast.savedText.${kept}` : 'toast.savedText.refused'),
      });
      return true;
    } catch (error) {
      setProblem(explain(error, provider));
      return false;
    } finally {
      setValidating(false);
    }
  };

  return { save, isValidating, problem, clearProblem: () => setProblem(undefined) };
}
