import { useTranslation } from 'react-i18next';
import type { ProviderId } from '#core/providers/provider.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { chosenModel } from './choose-model.ts';
import { keyVault } from './key-vault.ts';
import { useModelsFile } from './models-file.ts';
import { useKeyVault } from './use-key-vault.ts';
import { useProviderErrorText } from './use-provider-error-text.ts';
import { useProviderModels } from './use-provider-models.ts';

/** The models of this key; a plain field where the provider has no list. */
export function ModelField({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('providers');
  const textOf = useProviderErrorText();
  const vault = useKeyVault();
  const { baseUrl, state } = vault.entries[provider];
  const { models, isLoading, error } = useProviderModels(provider, baseUrl, state === 'ready');
  const model = chosenModel(vault, useModelsFile(), provider);
  const choose = (value: string) => keyVault().choose({ provider, model: value });
  const options = models.map(({ id, name }) => ({ value: id, label: name === id ? id : `${name} (${id})` }));
  // A model that the provider took from its list stays visible until another is chosen.
  if (model && !models.some(({ id }) => id === model)) options.unshift({ value: model, label: model });
  return (
    <Field
      label={t('model.label')}
      hint={
        isLoading
          ? t('model.loading')
          : error
            ? t('model.failed', { reason: textOf(error) ?? '' })
            : undefined
      }
    >
      {models.length > 0 ? (
        <Select value={model} options={options} onChange={(event) => choose(event.target.value)} />
      ) : (
        <Input
          value={model}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </Field>
  );
}
