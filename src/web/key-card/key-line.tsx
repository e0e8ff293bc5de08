import clsx from 'clsx';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import formLine from '#web/styles/form-line.module.css';
import styles from './key-line.module.css';
import { onKeyRequest } from './key-request.ts';
import { useKeyEntry } from './use-key-entry.ts';

const loadCard = () => import('./api-key-card.tsx');
const ApiKeyCard = lazy(async () => ({ default: (await loadCard()).ApiKeyCard }));
const WithdrawnModel = lazy(async () => ({
  default: (await import('#web/models/withdrawn-model.tsx')).WithdrawnModel,
}));

/** In one quiet line whether there is a key; the card opens below it on request, never by itself. */
export function KeyLine() {
  const { t } = useTranslation('workbench');
  const entry = useKeyEntry();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => onKeyRequest(() => setOpen(true)), []);
  // There before it is asked for, also without a network.
  useEffect(() => whenIdle(() => void loadCard()), []);
  const says =
    entry.state === 'ready' ? t(`key.ready.${entry.storage ?? 'browser'}`) : t(`key.${entry.state}`);
  const action = { none: 'add', locked: 'unlock', ready: 'change' } as const;
  return (
    <>
      <p className={clsx(formLine.line, styles.line)}>
        <KeyRound className="icon icon-sm" aria-hidden="true" />
        <span>
          {says}{' '}
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'key.close' : `key.${action[entry.state]}`)}
          </button>
        </span>
      </p>
      {!isOpen && entry.model && (
        <Suspense fallback={null}>
          <WithdrawnModel provider={entry.provider} />
        </Suspense>
      )}
      {isOpen && (
        <div id={id}>
          <Suspense fallback={null}>
            <ApiKeyCard onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
