import clsx from 'clsx';
import { Check, KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#core/providers/provider.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { visitorLanguage } from '#web/languages/language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { chosenModel } from '#web/models/choose-model.ts';
import { chosenProvider } from '#web/models/chosen-provider.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { useProviderModels } from '#web/models/use-provider-models.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './api-key-card.module.css';
import { KeyForm } from './key-form.tsx';
import { onKeyRequest } from './key-request.ts';
import { KeySettings } from './key-settings.tsx';
import { KeyUnlock } from './key-unlock.tsx';
import { RemoveKey } from './remove-key.tsx';

const ANNOUNCED = 'model-key-announced';

interface ApiKeyCardProps {
  /** What waits for the key. A tool says once a session, as a toast, that it is missing. */
  waiting?: 'tool' | 'prompt' | 'nothing';
  /** Where the card opens below a line that says what is set: it takes the focus, and goes when it is done with. */
  onClose?: () => void;
}

/** Provider, key and model: open while no key is there or when asked for, else a button that says what is set. */
export function ApiKeyCard({ waiting = 'tool', onClose }: ApiKeyCardProps) {
  const { t, i18n } = useTranslation('providers');
  const vault = useKeyVault();
  const file = useModelsFile();
  const [isOpen, setOpen] = useState(onClose !== undefined);
  const section = useRef<HTMLDivElement>(null);
  const id = useId();
  const provider = chosenProvider(vault, file);
  const entry = vault.entries[provider];
  const name = t(`names.${provider}`);
  /** Where the user gives the address, that is what is missing: many such servers want no key. */
  const stage = entry.state === 'none' && PROVIDERS[provider].baseUrl === '' ? 'server' : entry.state;
  const isBelowLine = onClose !== undefined;
  // Where no tool waits for it, nothing requires a key.
  const isOptional = waiting !== 'tool' && entry.state === 'none';
  const optionalLead = waiting === 'prompt' ? 'prompt' : 'optional';
  // A prerendered page is in English for a moment; what is announced should not be.
  const isInOwnLanguage = i18n.language === visitorLanguage();
  useAnnouncement(
    waiting === 'tool' && !isBelowLine && entry.state === 'none' && isInOwnLanguage,
    t('title.none', { provider: name }),
    t('lead.none', { provider: name }),
  );

  const close = () => {
    setOpen(false);
    onClose?.();
  };

  useEffect(
    () =>
      onKeyRequest(() => {
        setOpen(true);
        requestAnimationFrame(() => focusCard(section.current));
      }),
    [],
  );
  useEffect(() => {
    if (isBelowLine) focusCard(section.current);
  }, [isBelowLine]);

  // The list says whether the chosen model is still there.
  useProviderModels(provider, entry.baseUrl, entry.state === 'ready' && isOpen);
  const model = chosenModel(vault, file, provider);
  // A server without a list of models: its form stays open while one is being named.
  const isUnnamed = entry.state === 'ready' && model === '' && PROVIDERS[provider].baseUrl === '';
  useEffect(() => {
    if (isUnnamed) setOpen(true);
  }, [isUnnamed]);

  if (entry.state === 'ready' && !isOpen && !isUnnamed) {
    return (
      <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
        <Check className="icon" aria-hidden="true" />
        {t(model ? 'configuredWith' : 'configured', { provider: name, model })}
      </Button>
    );
  }
  const providerField = (
    <Field label={t('provider')}>
      <Select
        value={provider}
        options={PROVIDER_IDS.map((value) => ({ value, label: t(`names.${value}`) }))}
        onChange={(event) => keyVault().choose({ provider: event.target.value as ProviderId })}
      />
    </Field>
  );
  return (
    <Leaf as="section" ref={section} className={styles.card} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <KeyRound className={clsx('icon', styles.mark)} aria-hidden="true" />
        <div>
          <h2 className="subhead" id={`${id}-title`}>
            {t(`title.${isOptional ? 'optional' : stage}`, { provider: name })}
          </h2>
          <p className="small soft">
            {stage === 'ready' && model
              ? t('lead.readyWith', { model })
              : t(`lead.${isOptional ? optionalLead : stage}`, { provider: name })}
          </p>
          {isBelowLine && stage !== 'ready' && <p className="hint">{t('line.hint')}</p>}
        </div>
      </header>
      {entry.state !== 'none' && providerField}
      {/* Another provider is another form: nothing typed for one may end up with the other. */}
      {entry.state === 'none' && (
        <KeyForm key={provider} provider={provider} before={providerField} onSaved={close} />
      )}
      {entry.state === 'locked' && (
        <KeyUnlock key={provider} onUnlocked={close} other={<RemoveKey provider={provider} />} />
      )}
      {entry.state === 'ready' && <KeySettings key={provider} provider={provider} onDone={close} />}
    </Leaf>
  );
}

function focusCard(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
  card?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
}

/** The notice that a key is missing: once a session, not at every tool. */
function useAnnouncement(isMissing: boolean, title: string, description: string): void {
  useEffect(() => {
    if (!isMissing || keyVault().snapshot().provider !== undefined) return;
    if (readStored(ANNOUNCED, 'session') !== null) return;
    writeStored(ANNOUNCED, '1', 'session');
    showToast({ type: 'info', title, description });
  }, [isMissing, title, description]);
}
