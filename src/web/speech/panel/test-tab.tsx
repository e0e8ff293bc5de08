import { useState } from 'react';
import { LONGEST_SPEECH } from '#core/speech/speech-request.ts';
import type { VoiceSettings } from '#core/speech/voice-settings.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { speakWithKey } from '../speak-with-key.ts';
import { useSpeechErrorText } from '../use-speech-error-text.ts';
import { AudioPlayer } from './audio-player.tsx';
import { UnlockVoice } from './unlock-voice.tsx';
import styles from './voice-panel.module.css';

/** A text of the user's own, read by the chosen voice. */
export function TestTab({ settings }: { settings: VoiceSettings }) {
  const { t } = useTranslation('speech');
  const errorText = useSpeechErrorText();
  const isLocked = useKeyVault().entries.elevenlabs.state === 'locked';
  const [text, setText] = useState<string>(t('test.text'));
  const [problem, setProblem] = useState<string>();
  const [audio, setAudio] = useState<Blob>();
  const speaking = useWrite({
    mutationFn: (wanted: string) => speakWithKey(wanted, settings),
    onSuccess: setAudio,
    onError: (error) => setProblem(t('test.failed', { message: errorText(error) })),
  });
  const isBlank = text.trim() === '';
  const generate = () => {
    setAudio(undefined);
    setProblem(isBlank ? t('test.blank') : undefined);
    if (!isBlank) void speaking.mutate(text);
  };
  return (
    <div className={styles.form}>
      <Field label={t('test.label')} hint={t('test.hint')} error={isBlank ? problem : undefined}>
        <Dictated>
          <Textarea
            rows={3}
            maxLength={LONGEST_SPEECH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Dictated>
      </Field>
      {isLocked ? (
        <UnlockVoice />
      ) : (
        <div className={styles.acts}>
          <Button busy={speaking.isPending} busyLabel={t('test.generating')} onClick={generate}>
            {t('test.generate')}
          </Button>
        </div>
      )}
      {problem && !isBlank ? (
        <p className="notice notice-danger" role="alert">
          {problem}
        </p>
      ) : (
        <AudioPlayer
          audio={audio}
          label={t('test.player')}
          placeholder={isBlank ? '' : t('test.placeholder')}
        />
      )}
    </div>
  );
}
