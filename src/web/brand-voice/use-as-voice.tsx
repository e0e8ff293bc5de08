import { AudioWaveform } from 'lucide-react';
import { Link } from 'react-router';
import { VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import type { Language } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { VoiceBeginning } from './brand-voice-page.tsx';

/** The tool whose result describes a voice. */
export const VOICE_TOOL = 'brandlore';

/** Below such a result: makes a profile of it, to be looked through before it is kept. */
export function UseAsVoice({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation('brand-voice');
  const state: VoiceBeginning = {
    voice: { description: text.slice(0, VOICE_LIMITS.description), language },
  };
  return (
    <Link className="btn btn-outline btn-sm" to="/brand-voice" state={state}>
      <AudioWaveform className="icon" aria-hidden="true" />
      {t('useResult')}
    </Link>
  );
}
