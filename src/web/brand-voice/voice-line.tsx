import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveVoice } from './use-voice-profiles.ts';
import { VoiceSwitch } from './voice-switch.tsx';

/** In a few words whose voice a model writes in; the switch opens on request. */
export function VoiceLine() {
  const { t } = useTranslation('brand-voice');
  const active = useActiveVoice();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span>
        {active ? t('line.own', { name: active.name }) : t('line.plain')}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('line.change')}
        </button>
      </span>
      {isOpen && (
        <div id={id}>
          <VoiceSwitch />
        </div>
      )}
    </>
  );
}
