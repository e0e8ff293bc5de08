import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderId } from '#core/providers/provider.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { VaultError } from '#web/key-vault/vault.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './api-key-card.module.css';
import { RemoveKey } from './remove-key.tsx';

/** Once a session: the passphrase opens every encrypted key for this tab. */
export function KeyUnlock({ provider, onUnlocked }: { provider: ProviderId; onUnlocked: () => void }) {
  const { t } = useTranslation('providers');
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    try {
      await keyVault().unlock(passphrase);
      onUnlocked();
    } catch (problem) {
      setError(problem instanceof VaultError ? t(`passphrase.${problem.problem}`) : t('toast.tryAgain'));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase && !isBusy) void unlock();
      }}
    >
      <Field label={t('passphrase.label')} error={error}>
        <Input
          type="password"
          value={passphrase}
          autoComplete="current-password"
          onChange={(event) => {
            setPassphrase(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy} disabled={!passphrase}>
          {t('passphrase.unlock')}
        </Button>
        <RemoveKey provider={provider} />
      </div>
    </form>
  );
}
