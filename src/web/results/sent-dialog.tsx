import { useTranslation } from '#web/languages/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScrollText } from '#web/ui/scroll-text.tsx';

export type Preview = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; text: string };

/** @param preview null once it was closed */
export function SentDialog({ preview, onClose }: { preview: Preview | null; onClose: () => void }) {
  const { t } = useTranslation('workbench');
  return (
    <Dialog
      open={preview !== null}
      onClose={onClose}
      title={t('sent.title')}
      description={t('sent.text')}
      size="wide"
    >
      {preview?.state === 'ready' ? (
        <ScrollText>{preview.text}</ScrollText>
      ) : (
        <p className="small" role="status">
          {t(preview?.state === 'failed' ? 'sent.failed' : 'sent.loading')}
        </p>
      )}
    </Dialog>
  );
}
