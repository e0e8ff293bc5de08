import { Mic, Square } from 'lucide-react';
import { useRef } from 'react';
import { mergeLines } from '#core/notes/merge-lines.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useVoiceInput } from '#web/voice/use-voice-input.ts';
import styles from './note-editor.module.css';

interface DictationProps {
  value: string;
  onChange: (value: string) => void;
}

/** Speaks to the end of the text, while others may be writing in it. */
export function Dictation({ value, onChange }: DictationProps) {
  const { t } = useTranslation(['notes', 'voice']);
  const present = useRef(value);
  present.current = value;
  /** As it would stand if nobody else had written since. */
  const spoken = useRef(value);
  const { phase, message, start, stop } = useVoiceInput(value, (next) => {
    const { text } = mergeLines(spoken.current, present.current, next);
    spoken.current = next;
    onChange(text);
  });
  const isListening = phase === 'listening';
  const begin = () => {
    spoken.current = value;
    void start();
  };
  const Icon = isListening ? Square : Mic;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(isListening ? 'voice:stop' : 'dictate')}
        disabled={phase === 'starting' || phase === 'transcribing'}
        onClick={isListening ? () => void stop() : begin}
      >
        <Icon className="icon" aria-hidden="true" />
      </Button>
      <span className="visually-hidden" role="status">
        {phase === 'idle' ? '' : t(`voice:phase.${phase}`)}
      </span>
      {message && (
        <p className={`field-error ${styles.voiceError}`} role="alert">
          {message}
        </p>
      )}
    </>
  );
}
