import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { Preview } from './sent-dialog.tsx';
import type { SentRun } from './sent-text.ts';

const SentDialog = lazy(async () => ({ default: (await import('./sent-dialog.tsx')).SentDialog }));

/** Shows what of the user's a model run would send, word for word, with the voice and the earlier result. */
export function SentPreview(sent: SentRun) {
  const { t } = useTranslation('workbench');
  const [preview, setPreview] = useState<Preview | null>();
  const open = async () => {
    setPreview({ state: 'loading' });
    try {
      setPreview({ state: 'ready', text: await (await import('./sent-text.ts')).textSent(sent) });
    } catch {
      setPreview({ state: 'failed' });
    }
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void open()}>
        {t('sent.open')}
      </button>
      {preview !== undefined && (
        <Suspense fallback={null}>
          <SentDialog preview={preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </>
  );
}
