import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderId } from '#core/providers/provider.ts';
import { SHORTEST_PASSPHRASE } from '#web/key-vault/key-cipher.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { VaultError, type VaultProblem } from '#web/key-vault/vault.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './api-key-card.module.css';

export type PassphraseTask = 'add' | 'change' | 'drop';

interface PassphraseDialogProps {
  task: PassphraseTask;
  provider: ProviderId;
  onClose: () => void;
}

/** Puts a key under a passphrase, changes the passphrase, or takes it away. */
export function PassphraseDialog({ task, provider, onClose }: PassphraseDialogProps) {
  const { t } = useTranslation('providers');
  const { hasPassphrase } = useKeyVault();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<VaultProblem | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const asksCurrent = task !== 'add' || hasPassphrase;
  const asksNext = task === 'change' || (task === 'add' && !hasPassphrase);
  const error = problem && (problem === 'failed' ? t('toast.tryAgain') : t(`passphrase.${problem}`));
  const isAboutNext = problem === 'short_passphrase' || !asksCurrent;
  const isBlank = (asksCurrent && !current) || (asksNext && !next);

  const apply = async () => {
    setBusy(true);
    try {
      const vault = keyVault();
      const access = vault.accessOf(provider);
      if (task !== 'add') await vault.changePassphrase(current, task === 'change' ? next : undefined);
      else if (access) {
        const passphrase = hasPassphrase ? current : next;
        await vault.save(provider, { ...access, storage: 'passphrase', passphrase });
      }
      showToast({ type: 'success', title: t(`passphrase.done.${task}`) });
      onClose();
    } catch (error) {
      setProblem(error instanceof VaultError ? error.problem : 'failed');
      setBusy(false);
    }
  };

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
          <Button type="submit" form={id} busy={isBusy} disabled={isBlank}>
            {t(`passphrase.${task}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onChange={() => setProblem(undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank && !isBusy) void apply();
        }}
      >
        {asksCurrent && (
          <Field label={t('passphrase.current')} error={isAboutNext ? undefined : error}>
            <Input
              type="password"
              value={current}
              autoComplete="current-password"
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
        )}
        {asksNext && (
          <Field
            label={t(task === 'change' ? 'passphrase.next' : 'passphrase.label')}
            hint={t('passphrase.rule', { min: SHORTEST_PASSPHRASE })}
            error={isAboutNext ? error : undefined}
          >
            <Input
              type="password"
              value={next}
              autoComplete="new-password"
              onChange={(event) => setNext(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
