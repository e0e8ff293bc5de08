import { Suspense, useId, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useActiveVoice } from './use-voice-profiles.ts';

const VoiceSwitch = lazyPart(async () => (await import('./voice-switch.tsx')).VoiceSwitch);

/** In a few words whose voice a model writes in; the switch opens on request. */
export function VoiceLine() {
  const { t } = useTranslation('workbench');
  const active = useActiveVoice();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span>
        {active ? t('voice.own', { name: active.name }) : t('voice.plain')}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('voice.change')}
        </button>
      </span>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={null}>
            <VoiceSwitch />
          </Suspense>
        </div>
      )}
    </>
  );
}
