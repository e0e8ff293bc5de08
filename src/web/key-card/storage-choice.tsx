import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { canEncrypt } from '#web/key-vault/key-cipher.ts';
import { SHORTEST_PASSPHRASE } from '#web/key-vault/seal-lock.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import styles from './api-key-card.module.css';
import type { KeyFormValues } from './use-save-key.ts';

const CHOICES = ['browser', 'passphrase', 'memory'] as const;

interface StorageChoiceProps {
  form: UseFormReturn<KeyFormValues>;
  /** In place of what is said of a key that goes from this browser to its provider. */
  browserHint?: string | undefined;
}

/** Where the key is kept, in honest words: what each choice means is said while it is chosen. */
export function StorageChoice({ form, browserHint }: StorageChoiceProps) {
  const { t } = useTranslation('providers');
  const { isPersistent, hasPassphrase, isUnlocked } = useKeyVault();
  const storage = form.watch('storage');
  const [isOpen, setOpen] = useState(false);
  const hint = storage === 'browser' && browserHint ? browserHint : t(`storage.hint.${storage}`);
  if (!isPersistent) return <p className="hint">{t('storage.refused')}</p>;
  const choices = CHOICES.filter((choice) => choice !== 'passphrase' || canEncrypt());
  // The usual choice takes one line; whoever wants another opens the rest.
  if (!isOpen) {
    return (
      <div className={styles.storage}>
        <p className="hint">{hint}</p>
        <Button variant="link" size="sm" className={styles.change} onClick={() => setOpen(true)}>
          {t('storage.change')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <FieldGroup label={t('storage.label')} hint={hint}>
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={t(`storage.${choice}`)} {...form.register('storage')} />
        ))}
      </FieldGroup>
      {storage === 'passphrase' && !isUnlocked && (
        <Field
          label={t('passphrase.label')}
          hint={hasPassphrase ? t('passphrase.same') : t('passphrase.rule', { min: SHORTEST_PASSPHRASE })}
          error={form.formState.errors.passphrase?.message}
        >
          <Input
            type="password"
            autoComplete={hasPassphrase ? 'current-password' : 'new-password'}
            {...form.register('passphrase')}
          />
        </Field>
      )}
    </>
  );
}
