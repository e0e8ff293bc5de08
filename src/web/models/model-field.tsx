import type { ListedModel } from '#core/providers/protocol.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { formatCalendarDay } from '#web/formatting/format-day.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useProviderErrorText } from '#web/providers/use-provider-error-text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { chosenModel } from './choose-model.ts';
import { useModelsFile } from './models-file.ts';
import { useProviderModels } from './use-provider-models.ts';
import { WithdrawnModel } from './withdrawn-model.tsx';

/** As many as a list can show without being searched. */
const FEW = 15;

/** The models of this key: a list, a list to search where there are many, a plain field where the provider has none. */
export function ModelField({ provider }: { provider: ProviderId }) {
  const { t, i18n } = useTranslation('providers');
  const textOf = useProviderErrorText();
  const vault = useKeyVault();
  const file = useModelsFile();
  const { baseUrl, state } = vault.entries[provider];
  const { models, isLoading, error } = useProviderModels(provider, baseUrl, state === 'ready');
  const model = chosenModel(vault, file, provider);
  const choose = (value: string) => keyVault().choose({ provider, model: value.trim() });
  const labelOf = ({ id, name, endsOn }: ListedModel): string => {
    const label = name === id ? id : `${name} (${id})`;
    return endsOn
      ? `${label} · ${t('model.endsOn', { date: formatCalendarDay(endsOn, i18n.language) })}`
      : label;
  };
  const options = models.map((entry) => ({ value: entry.id, label: labelOf(entry) }));
  // A name that is in no list stays visible until another is chosen.
  if (model && !models.some(({ id }) => id === model)) options.unshift({ value: model, label: model });
  const isMany = options.length > FEW;
  const hint = () => {
    if (isLoading) return t('model.loading');
    if (error) return t('model.failed', { reason: textOf(error) ?? '' });
    if (models.length === 0) return t('model.typed');
    return isMany ? t('model.search', { count: options.length }) : undefined;
  };
  return (
    <>
      <Field label={t('model.label')} hint={hint()}>
        {models.length === 0 ? (
          <Input
            value={model}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => choose(event.target.value)}
          />
        ) : isMany ? (
          <Combobox
            value={model}
            options={options}
            onChange={choose}
            foundText={(count) => t('model.found', { count })}
            noneText={t('model.notFound')}
          />
        ) : (
          <Select value={model} options={options} onChange={(event) => choose(event.target.value)} />
        )}
      </Field>
      <WithdrawnModel provider={provider} />
    </>
  );
}
