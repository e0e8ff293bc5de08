import { useState } from 'react';
import type { ProviderId } from '#core/providers/provider.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { chosenModel } from '#web/models/choose-model.ts';
import { ModelField } from '#web/models/model-field.tsx';
import { ModelPrice } from '#web/models/model-price.tsx';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './api-key-card.module.css';
import { KeyForm } from './key-form.tsx';
import { PassphraseDialog, type PassphraseTask } from './passphrase-dialog.tsx';
import { RemoveKey } from './remove-key.tsx';

/** What can be changed while a key is there: the model, the key itself, how it is kept. */
export function KeySettings({ provider, onDone }: { provider: ProviderId; onDone: () => void }) {
  const { t } = useTranslation('providers');
  const vault = useKeyVault();
  const file = useModelsFile();
  const [isReplacing, setReplacing] = useState(false);
  const [task, setTask] = useState<PassphraseTask>();
  const { storage = 'memory' } = vault.entries[provider];

  if (isReplacing)
    return <KeyForm provider={provider} onSaved={onDone} onCancel={() => setReplacing(false)} />;
  return (
    <div className={styles.form}>
      <ModelField provider={provider} />
      <ModelPrice provider={provider} model={chosenModel(vault, file, provider)} />
      <p className="hint">
        {vault.isPersistent ? t(`storage.hint.${storage}`) : t('storage.refused')}{' '}
        {storage === 'browser' && (
          <Button variant="link" onClick={() => setTask('add')}>
            {t('passphrase.add')}
          </Button>
        )}
      </p>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={onDone}>
          {t('done')}
        </Button>
        <Button variant="outline" onClick={() => setReplacing(true)}>
          {t('replace')}
        </Button>
        {storage === 'passphrase' && (
          <>
            <Button variant="ghost" onClick={() => setTask('change')}>
              {t('passphrase.change')}
            </Button>
            <Button variant="ghost" onClick={() => setTask('drop')}>
              {t('passphrase.drop')}
            </Button>
          </>
        )}
        <RemoveKey provider={provider} />
      </div>
      {task && <PassphraseDialog task={task} owner={provider} onClose={() => setTask(undefined)} />}
    </div>
  );
}
