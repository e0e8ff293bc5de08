import type { Models } from '#content/schema.ts';
import { normalizeBaseUrl } from '#core/providers/base-url.ts';
import { chooseDefaultModel } from '#core/providers/model-facts.ts';
import type { ListedModel } from '#core/providers/protocol.ts';
import { PROVIDERS, type ProviderAccess, type ProviderId } from '#core/providers/provider.ts';
import { ProviderError, type ProviderErrorCode } from '#core/providers/provider-error.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { type KeyStorage, VaultError } from '#web/key-vault/vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { loadModelsFile } from '#web/models/models-file.ts';
import { rememberModels } from '#web/models/provider-models.ts';
import { listModels } from '#web/providers/list-models.ts';
import { useProviderErrorText } from '#web/providers/use-provider-error-text.ts';
import { useWrite } from '#web/ui/use-write.ts';

export interface KeyFormValues {
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
export interface KeyProblem {
  field: 'key' | 'address' | 'passphrase';
  message: string;
}

interface Options {
  provider: ProviderId;
  onSaved: () => void;
  onProblem: (problem: KeyProblem) => void;
}

/** Checks a key against its provider and keeps it. */
export function useSaveKey({ provider, onSaved, onProblem }: Options) {
  const { t } = useTranslation('providers');
  const textOf = useProviderErrorText();
  const messageOf = (error: unknown) => textOf(error) ?? t('toast.tryAgain');
  return useWrite({
    async mutationFn({ key: typed, address, storage, passphrase }: KeyFormValues) {
      const key = typed.trim();
      const baseUrl = PROVIDERS[provider].baseUrl || normalizeBaseUrl(address);
      const access = { provider, key, baseUrl };
      const models = await listModels(access);
      const model = modelFor(access, models, await loadModelsFile());
      const kept = { key, storage, passphrase: passphrase || undefined, baseUrl, model };
      const keptIn = await keyVault().save(provider, kept);
      rememberModels(access, models);
      return keptIn;
    },
    onSuccess: onSaved,
    successToast: (keptIn, { storage }) => ({
      title: t('toast.saved', { provider: t(`names.${provider}`) }),
      description: t(keptIn === storage ? `toast.savedText.${keptIn}` : 'toast.savedText.refused'),
    }),
    failureToast(error) {
      if (error instanceof VaultError) return undefined;
      return codeOf(error) === 'invalid_key'
        ? { title: t('toast.invalidKey'), description: t('toast.invalidKeyText') }
        : { title: t('toast.saveFailed'), description: messageOf(error) };
    },
    onError: (error) =>
      onProblem(
        error instanceof VaultError
          ? { field: 'passphrase', message: t(`passphrase.${error.problem}`) }
          : { field: isAboutKey(provider, codeOf(error)) ? 'key' : 'address', message: messageOf(error) },
      ),
  });
}

const codeOf = (error: unknown): ProviderErrorCode | undefined =>
  error instanceof ProviderError ? error.code : undefined;

/** A server of one's own answers anything where its address is wrong. */
const isAboutKey = (provider: ProviderId, code: ProviderErrorCode | undefined): boolean =>
  provider !== 'compatible' ||
  code === 'invalid_key' ||
  code === 'no_credit' ||
  code === 'rate_limited' ||
  code === 'forbidden';
