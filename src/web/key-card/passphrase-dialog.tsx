import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { KeyOwner } from '#web/key-vault/key-owner.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { SHORTEST_PASSPHRASE } from '#web/key-vault/seal-lock.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { VaultError } from '#web/key-vault/vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './api-key-card.module.css';

export type PassphraseTask = 'add' | 'change' | 'drop';

interface PassphraseDialogProps {
  task: PassphraseTask;
  owner: KeyOwner;
  onClose: () => void;
}

/** Puts a key under a passphrase, changes the passphrase, or takes it away. */
export function PassphraseDialog({ task, owner, onClose }: PassphraseDialogProps) {
  const { t } = useTranslation('providers');
  const { hasPassphrase } = useKeyVault();
  const { register, handleSubmit, watch, setError, clearErrors, formState } = useForm({
    defaultValues: { current: '', next: '' },
  });
  const { current, next } = watch();
  const id = useId();
  const asksCurrent = task !== 'add' || hasPassphrase;
  const asksNext = task === 'change' || (task === 'add' && !hasPassphrase);
  const isBlank = (asksCurrent && !current) || (asksNext && !next);

  const applying = useWrite({
    mutationFn: async ({ current, next }: { current: string; next: string }) => {
      const vault = keyVault();
      const key = vault.keyOf(owner);
      if (task !== 'add') await vault.changePassphrase(current, task === 'change' ? next : undefined);
      else if (key !== undefined) {
        const passphrase = hasPassphrase ? current : next;
        await vault.save(owner, { key, storage: 'passphrase', passphrase });
      }
    },
    successToast: () => ({ title: t(`passphrase.done.${task}`) }),
    onSuccess: onClose,
    onError(error) {
      const problem = error instanceof VaultError ? error.problem : undefined;
      const isAboutNext = problem === 'short_passphrase' || !asksCurrent;
      setError(isAboutNext ? 'next' : 'current', {
        message: problem ? t(`passphrase.${problem}`) : t('toast.tryAgain'),
      });
    },
  });
  const submit = handleSubmit(async (values) => {
    if (!isBlank) await applying.mutate(values);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`passphrase.${task}`)}
      description={t(`passphrase.about.${task}`)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} busy={applying.isPending} disabled={isBlank}>
            {t(`passphrase.${task}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onChange={() => clearErrors()}
        onSubmit={(event) => void submit(event)}
      >
        {asksCurrent && (
          <Field label={t('passphrase.current')} error={formState.errors.current?.message}>
            <Input type="password" autoComplete="current-password" {...register('current')} />
          </Field>
        )}
        {asksNext && (
          <Field
            label={t(task === 'change' ? 'passphrase.next' : 'passphrase.label')}
            hint={t('passphrase.rule', { min: SHORTEST_PASSPHRASE })}
            error={formState.errors.next?.message}
          >
            <Input type="password" autoComplete="new-password" {...register('next')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
