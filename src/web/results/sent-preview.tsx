import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScrollText } from '#web/ui/scroll-text.tsx';

export interface SentPreviewProps {
  template: ToolTemplate;
  values: FormValues;
  voice: VoiceProfile | undefined;
  /** The earlier result that goes with the values when another of its kind is wanted. */
  moreLike?: string | undefined;
}

type Preview = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; text: string };

/** Shows what of the user's a model run would send, word for word, with the voice and the earlier result. */
export function SentPreview(sent: SentPreviewProps) {
  const { t } = useTranslation('tools');
  const [preview, setPreview] = useState<Preview | null>(null);
  const open = async () => {
    setPreview({ state: 'loading' });
    try {
      setPreview({ state: 'ready', text: await textSent(sent) });
    } catch {
      setPreview({ state: 'failed' });
    }
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void open()}>
        {t('sent.open')}
      </button>
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
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
    </>
  );
}

/** What of the user's goes to the model, word for word; the tool's own instructions are not the user's. */
export async function textSent({
  template,
  values,
  voice,
  moreLike = '',
}: SentPreviewProps): Promise<string> {
  const [recipe, { buildMessages }, { describeVoice }] = await Promise.all([
    loadRecipe(template),
    import('#core/recipes/build-messages.ts'),
    import('#core/brand-voice/describe-voice.ts'),
  ]);
  const brandVoice = voice ? describeVoice(voice) : '';
  return buildMessages({ recipe, template, values, brandVoice, moreLike }).user;
}
