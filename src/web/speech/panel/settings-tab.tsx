import { useState } from 'react';
import type { VoiceOption } from '#core/speech/speech-request.ts';
import type { VoiceSettings } from '#core/speech/voice-settings.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { fetchVoices } from '../api.ts';
import { voiceKey } from '../speak-with-key.ts';
import { useSpeechErrorText } from '../use-speech-error-text.ts';
import { SPEECH_MODELS, VOICES } from '../voices.ts';
import { UnlockVoice } from './unlock-voice.tsx';
import styles from './voice-panel.module.css';
import { VoicePicker } from './voice-picker.tsx';

interface SettingsTabProps {
  settings: VoiceSettings;
  onChange: (settings: VoiceSettings) => void;
}

/** Which voice, spoken by which model, and whether at all. */
export function SettingsTab({ settings, onChange }: SettingsTabProps) {
  const { t } = useTranslation('speech');
  const errorText = useSpeechErrorText();
  const isLocked = useKeyVault().entries.elevenlabs.state === 'locked';
  const [own, setOwn] = useState<readonly VoiceOption[]>([]);
  const [problem, setProblem] = useState<string>();
  const listing = useWrite({
    mutationFn: async () => fetchVoices({ apiKey: voiceKey() }),
    onSuccess: setOwn,
    onError: (error) => setProblem(errorText(error)),
  });
  const usual = VOICES.map((voice) => ({
    ...voice,
    label: t(`voices.${voice.label}` as 'voices.female warm'),
  }));
  const others = own.filter(({ id }) => !VOICES.some((voice) => voice.id === id));
  const chosen: VoiceOption[] =
    settings.ownVoice && settings.ownVoice.id === settings.voiceId ? [settings.ownVoice] : [];
  const voices = [...usual, ...(others.length > 0 ? others : chosen)];
  const isEnglishOnly = SPEECH_MODELS.some(({ id, isEnglish }) => id === settings.modelId && isEnglish);
  return (
    <div className={styles.form}>
      <Switch
        label={t('settings.enabled')}
        checked={settings.enabled}
        onChange={({ target }) => onChange({ ...settings, enabled: target.checked })}
      />
      <Field label={t('settings.voice')} hint={problem} error={undefined}>
        <VoicePicker
          voices={voices}
          value={settings.voiceId}
          onChange={({ id, name, label }) => {
            const isUsual = VOICES.some((voice) => voice.id === id);
            onChange({ ...settings, voiceId: id, ownVoice: isUsual ? undefined : { id, name, label } });
          }}
        />
      </Field>
      {isLocked ? (
        <UnlockVoice />
      ) : (
        <div className={styles.acts}>
          <Button
            variant="outline"
            size="sm"
            busy={listing.isPending}
            onClick={() => {
              setProblem(undefined);
              void listing.mutate();
            }}
          >
            {t('settings.listOwn')}
          </Button>
          <span className="small soft" role="status">
            {own.length > 0 ? t('settings.ownFound', { count: others.length }) : ''}
          </span>
        </div>
      )}
      <Field label={t('settings.model')} hint={isEnglishOnly ? t('settings.englishOnly') : undefined}>
        <Select
          value={settings.modelId}
          options={SPEECH_MODELS.map(({ id }) => ({
            value: id,
            label: t(`models.${id}` as 'models.eleven_turbo_v2'),
          }))}
          onChange={({ target }) => onChange({ ...settings, modelId: target.value })}
        />
      </Field>
    </div>
  );
}
