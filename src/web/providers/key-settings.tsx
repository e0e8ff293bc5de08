import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findModel } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { Button } from '#web/ui/button.tsx';
import { chosenModel } from './choose-model.ts';
import { KeyForm } from './key-form.tsx';
import { ModelField } from './model-field.tsx';
import { useModelsFile } from './models-file.ts';
import { PassphraseDialog, type PassphraseTask } from './passphrase-dialog.tsx';
import { RemoveKey } from './remove-key.tsx';
import { useKeyVault } from './use-key-vault.ts';

/** What can be changed while a key is there: the model, the key itself, how it is kept. */
export function KeySettings({ provider, onDone }: { provider: ProviderId; onDone: () => void }) {
  const { t, i18n } = useTranslation('providers');
  const vault = useKeyVault();
  const file = useModelsFile();
  const [isReplacing, setReplacing] = useState(false);
  const [task, setTask] = useState<PassphraseTask>();
  const { storage = 'memory' } = vault.entries[provider];
  const price = findModel(file, provider, chosenModel(vault, file, provider))?.price;
  const dollars = (micro: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' }).format(micro / 1_000_000);

  if (isReplacing)
    return <KeyForm provider={provider} onSaved={onDone} onCancel={() => setReplacing(false)} />;
  return (
    <div className="grid gap-4">
      <ModelField provider={provider} />
      {price && (
        <p className="hint nums">
          {t('model.price', { input: dollars(price.input), output: dollars(price.output) })}
        </p>
      )}
      <p className="hint">
        {vault.isPersistent ? t(`storage.hint.${storage}`) : t('storage.refused')}{' '}
        {storage === 'browser' && (
          <Button variant="link" onClick={() => setTask('add')}>
            {t('passphrase.add')}
          </Button>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
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
      {task && <PassphraseDialog task={task} provider={provider} onClose={() => setTask(undefined)} />}
    </div>
  );
}
