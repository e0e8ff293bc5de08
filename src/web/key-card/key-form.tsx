import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { chooseDefaultModel } from '#core/providers/model-facts.ts';
import { PROVIDERS, type ProviderId } from '#core/providers/provider.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './api-key-card.module.css';
import { StorageChoice } from './storage-choice.tsx';
import { type KeyFormValues, useSaveKey } from './use-save-key.ts';

interface KeyFormProps {
  provider: ProviderId;
  /** First in the row: the choice of the provider. */
  before?: ReactNode;
  onSaved: () => void;
  /** When a key is being replaced. */
  onCancel?: () => void;
}

export function KeyForm({ provider, before, onSaved, onCancel }: KeyFormProps) {
  const { t } = useTranslation('providers');
  const vault = useKeyVault();
  const file = useModelsFile();
  const form = useForm<KeyFormValues>({
    mode: 'onChange',
    defaultValues: {
      key: '',
      address: vault.entries[provider].baseUrl,
      storage: vault.isPersistent ? 'browser' : 'memory',
      passphrase: '',
    },
  });
  const { errors } = form.formState;
  const { key, address, storage, passphrase } = form.watch();
  const saving = useSaveKey({
    provider,
    onSaved,
    onProblem: ({ field, message }) => form.setError(field, { message }),
  });
  const id = useId();
  const facts = file.providers.find((entry) => entry.id === provider);
  const hasAddress = PROVIDERS[provider].baseUrl === '';
  const isBlank = hasAddress ? address.trim() === '' : key.trim() === '';
  const needsPassphrase = storage === 'passphrase' && !vault.isUnlocked && passphrase === '';
  const model = chooseDefaultModel(file, provider, []);
  const submit = form.handleSubmit(async (values) => {
    if (!isBlank && !needsPassphrase) await saving.mutate(values);
  });
  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => form.clearErrors()}
      onSubmit={(event) => void submit(event)}
    >
      <div className={clsx(styles.fields, before && styles.inRow)}>
        {before}
        {hasAddress && (
          <Field
            className={styles.wide}
            label={t('address.label')}
            hint={t('address.hint')}
            error={errors.address?.message}
          >
            <Input
              type="url"
              inputMode="url"
              placeholder="http://localhost:11434/v1"
              list={`${id}-presets`}
              autoComplete="off"
              spellCheck={false}
              {...form.register('address')}
            />
          </Field>
        )}
        <datalist id={`${id}-presets`}>
          {facts?.presets?.map(({ name, baseUrl }) => (
            <option key={baseUrl} value={baseUrl}>
              {name}
            </option>
          ))}
        </datalist>
        <Field
          className={hasAddress ? styles.wide : undefined}
          label={t('key.label')}
          note={hasAddress ? t('key.optional') : undefined}
          error={errors.key?.message}
          aside={
            facts?.keyUrl && (
              <a className="link small" href={facts.keyUrl} target="_blank" rel="noreferrer noopener">
                {t('key.get')}
              </a>
            )
          }
        >
          <Input
            type="password"
            placeholder={t('key.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('key', {
              validate: (key) => hasAddress || key.trim() !== '' || t('toast.empty'),
            })}
          />
        </Field>
        <div className={styles.acts}>
          <Button
            type="submit"
            busy={saving.isPending}
            busyLabel={t('validating')}
            disabled={isBlank || needsPassphrase}
          >
            {t('saveKey')}
          </Button>
          {onCancel && (
            <Button variant="ghost" disabled={saving.isPending} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </div>
      <StorageChoice form={form} />
      <div className="hint">
        <p>{t('checkedFirst')}</p>
        {/* Its line is kept free until the list of models is there. */}
        <p className={styles.model}>{model && t('model.default', { model })}</p>
      </div>
    </form>
  );
}
