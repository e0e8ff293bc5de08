import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { VaultError } from '#web/key-vault/vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './api-key-card.module.css';

interface KeyUnlockProps {
  onUnlocked: () => void;
  /** Beside the button: how to remove the key. */
  other: ReactNode;
}

/** Once a session: the passphrase opens every encrypted key for this tab. */
export function KeyUnlock({ onUnlocked, other }: KeyUnlockProps) {
  const { t } = useTranslation('providers');
  const { register, handleSubmit, watch, setError, formState } = useForm({
    defaultValues: { passphrase: '' },
  });
  const unlocking = useWrite({
    mutationFn: (passphrase: string) => keyVault().unlock(passphrase),
    onSuccess: onUnlocked,
    onError: (error) =>
      setError('passphrase', {
        message: error instanceof VaultError ? t(`passphrase.${error.problem}`) : t('toast.tryAgain'),
      }),
  });
  const isBlank = watch('passphrase') === '';
  const submit = handleSubmit(async ({ passphrase }) => {
    if (passphrase) await unlocking.mutate(passphrase);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('passphrase.label')} error={formState.errors.passphrase?.message}>
        <Input type="password" autoComplete="current-password" {...register('passphrase')} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" busy={unlocking.isPending} disabled={isBlank}>
          {t('passphrase.unlock')}
        </Button>
        {other}
      </div>
    </form>
  );
}
