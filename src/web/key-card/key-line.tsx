import clsx from 'clsx';
import { KeyRound } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import formLine from '#web/styles/form-line.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import styles from './key-line.module.css';
import { onKeyRequest } from './key-request.ts';
import { useKeyEntry } from './use-key-entry.ts';

const loadCard = () => import('./api-key-card.tsx');
const WithdrawnModel = lazyPart(async () => (await import('#web/models/withdrawn-model.tsx')).WithdrawnModel);

interface KeyLineProps {
  load?: typeof loadCard;
}

/** In one quiet line whether there is a key; the card opens below it on request, never by itself. */
export function KeyLine({ load = loadCard }: KeyLineProps) {
  const { t } = useTranslation('workbench');
  const entry = useKeyEntry();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { part, isLoading, get } = useLazyImport(load);
  const open = async () => {
    if (await get()) setOpen(true);
  };
  useEffect(() => onKeyRequest(() => void open()));
  // There before it is asked for, also without a network.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
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
            aria-busy={isLoading || undefined}
            onClick={() => (isOpen ? setOpen(false) : void open())}
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
      {isOpen && part && (
        <div id={id}>
          <Suspense fallback={null}>
            <part.ApiKeyCard onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
