import { Suspense, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import type { Preview } from './sent-dialog.tsx';
import type { SentRun } from './sent-text.ts';

const loadDialog = async () => {
  const [dialog, text] = await Promise.all([import('./sent-dialog.tsx'), import('./sent-text.ts')]);
  return { ...dialog, ...text };
};

/** Shows what of the user's a model run would send, word for word, with the voice and the earlier result. */
export function SentPreview(sent: SentRun) {
  const { t } = useTranslation('workbench');
  const [preview, setPreview] = useState<Preview | null>();
  const { part, isLoading, get } = useLazyImport(loadDialog);
  const open = async () => {
    const loaded = await get();
    if (!loaded) return;
    setPreview({ state: 'loading' });
    try {
      setPreview({ state: 'ready', text: await loaded.textSent(sent) });
    } catch {
      setPreview({ state: 'failed' });
    }
  };
  return (
    <>
      <button type="button" className="link" aria-busy={isLoading || undefined} onClick={() => void open()}>
        {t('sent.open')}
      </button>
      {part && preview !== undefined && (
        <Suspense fallback={null}>
          <part.SentDialog preview={preview} onClose={() => setPreview(null)} />
        </Suspense>
      )}
    </>
  );
}
