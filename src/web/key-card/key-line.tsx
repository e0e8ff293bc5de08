import { KeyRound } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiKeyCard } from './api-key-card.tsx';
import { onKeyRequest } from './key-request.ts';
import { useKeyEntry } from './use-key-entry.ts';

/** In one quiet line whether there is a key; the card opens below it on request, never by itself. */
export function KeyLine() {
  const { t } = useTranslation('providers');
  const entry = useKeyEntry();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => onKeyRequest(() => setOpen(true)), []);
  const says =
    entry.state === 'ready' ? t(`line.ready.${entry.storage ?? 'browser'}`) : t(`line.${entry.state}`);
  const action = { none: 'add', locked: 'unlock', ready: 'change' } as const;
  return (
    <>
      <p className="form-line key-line">
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
            {t(isOpen ? 'line.close' : `line.${action[entry.state]}`)}
          </button>
        </span>
      </p>
      {isOpen && (
        <div id={id}>
          <ApiKeyCard announces={false} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
