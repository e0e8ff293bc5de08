import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseDefaultModel } from '#core/providers/model-facts.ts';
import { PROVIDERS, type ProviderId } from '#core/providers/provider.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import type { KeyStorage } from '#web/key-vault/vault.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './api-key-card.module.css';
import { StorageChoice } from './storage-choice.tsx';
import { useSaveKey } from './use-save-key.ts';

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
  const { save, isValidating, problem, clearProblem } = useSaveKey();
  const [key, setKey] = useState('');
  const [address, setAddress] = useState(vault.entries[provider].baseUrl);
  const [storage, setStorage] = useState<KeyStorage>(vault.isPersistent ? 'browser' : 'memory');
  const [passphrase, setPassphrase] = useState('');
  const id = useId();
  const facts = file.providers.find((entry) => entry.id === provider);
  const hasAddress = PROVIDERS[provider].baseUrl === '';
  const isBlank = hasAddress ? address.trim() === '' : key.trim() === '';
  const needsPassphrase = storage === 'passphrase' && !vault.isUnlocked && passphrase === '';
  const model = chooseDefaultModel(file, provider, []);
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  const submit = async () => {
    if (await save({ provider, key, address, storage, passphrase })) onSaved();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onChange={clearProblem}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !needsPassphrase && !isValidating) void submit();
      }}
    >
      <div className={clsx(styles.fields, before && styles.inRow)}>
        {before}
        {hasAddress && (
          <Field
            className={styles.wide}
            label={t('address.label')}
            hint={t('address.hint')}
            error={errorOf('address')}
          >
            <Input
              type="url"
              inputMode="url"
              value={address}
              placeholder="http://localhost:11434/v1"
              list={`${id}-presets`}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setAddress(event.target.value)}
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
          error={errorOf('key')}
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
            value={key}
            placeholder={t('key.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setKey(event.target.value)}
          />
        </Field>
        <div className={styles.acts}>
          <Button
            type="submit"
            busy={isValidating}
            busyLabel={t('validating')}
            disabled={isBlank || needsPassphrase}
          >
            {t('saveKey')}
          </Button>
          {onCancel && (
            <Button variant="ghost" disabled={isValidating} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </div>
      <StorageChoice
        storage={storage}
        passphrase={passphrase}
        error={errorOf('passphrase')}
        onStorage={setStorage}
        onPassphrase={setPassphrase}
      />
      <div className="hint">
        <p>{t('checkedFirst')}</p>
        {/* Its line is kept free until the list of models is there. */}
        <p className={styles.model}>{model && t('model.default', { model })}</p>
      </div>
    </form>
  );
}
