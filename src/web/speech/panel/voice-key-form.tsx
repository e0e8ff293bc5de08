import { useForm } from 'react-hook-form';
import { SPEECH_KEY } from '#core/speech/speech-request.ts';
import { StorageChoice } from '#web/key-card/storage-choice.tsx';
import type { KeyFormValues } from '#web/key-card/use-save-key.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { VaultError } from '#web/key-vault/vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './voice-panel.module.css';

const KEYS_PAGE = 'https://elevenlabs.io/app/settings/api-keys';

interface VoiceKeyFormProps {
  /** @param isKept false: the browser was to keep it and refused, so that it lasts as long as the tab */
  onSaved: (key: string, isKept: boolean) => void;
  onCancel: (() => void) | undefined;
}

export function VoiceKeyForm({ onSaved, onCancel }: VoiceKeyFormProps) {
  const { t } = useTranslation(['speech', 'providers']);
  const vault = useKeyVault();
  const form = useForm<KeyFormValues>({
    defaultValues: {
      key: '',
      address: '',
      storage: vault.isPersistent ? 'browser' : 'memory',
      passphrase: '',
    },
  });
  const { errors } = form.formState;
  const saving = useWrite({
    mutationFn: ({ key, storage, passphrase }: KeyFormValues) =>
      keyVault().save('elevenlabs', {
        ...{ key: key.trim(), storage },
        passphrase: passphrase || undefined,
      }),
    onSuccess: (keptIn, { key, storage }) => onSaved(key.trim(), keptIn === storage),
    failureToast: (error) =>
      error instanceof VaultError
        ? undefined
        : { title: t('toast.saveFailed'), description: t('toast.saveFailedText') },
    onError(error) {
      if (error instanceof VaultError)
        form.setError('passphrase', { message: t(`providers:passphrase.${error.problem}`) });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => form.clearErrors()}
      onSubmit={(event) =>
        void form.handleSubmit(async (values) => void (await saving.mutate(values)))(event)
      }
    >
      <Field
        label={t('key.label')}
        hint={t('key.hint')}
        error={errors.key?.message}
        aside={
          <a className="link small" href={KEYS_PAGE} target="_blank" rel="noreferrer noopener">
            {t('key.get')}
          </a>
        }
      >
        <Input
          type="password"
          placeholder={t('key.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('key', {
            validate: (key) => SPEECH_KEY.test(key.trim()) || t('key.blank'),
          })}
        />
      </Field>
      <StorageChoice form={form} browserHint={t('key.browser')} />
      <div className={styles.acts}>
        <Button type="submit" busy={saving.isPending}>
          {t('key.save')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
