import clsx from 'clsx';
import { Mic, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { appendSpoken } from '#core/dictation/place-spoken.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelBars } from './level-bars.tsx';
import { useListening } from './use-listening.ts';
import styles from './voice-input.module.css';

interface VoiceInputProps {
  /** Names the group for screen readers: the field's label. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

/** Speaks into a field: record and stop, a real level, and what was said added to the field's text. */
export function VoiceInput({ label, value, onChange, isDisabled = false }: VoiceInputProps) {
  const { t, i18n } = useTranslation(['workbench', 'voice']);
  /** What stood there before. */
  const base = useRef('');
  const { phase, message, startedAt, level, start, stop } = useListening(({ phrases, interim }) =>
    onChange(appendSpoken(base.current, [...phrases, interim], i18n.language)),
  );
  const begin = () => {
    base.current = value;
    void start();
  };
  const id = useId();
  const isListening = phase === 'listening';
  const isWaiting = phase === 'starting' || phase === 'transcribing';
  const Icon = isListening ? Square : Mic;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and want a legend */}
      <div className={styles.bar} role="group" aria-label={label} aria-describedby={`${id}-hint`}>
        <Button
          variant="secondary"
          size="icon"
          className={clsx(styles.button, isListening && styles.isListening)}
          aria-label={t(isListening ? 'voice:stop' : 'speech.record')}
          disabled={isDisabled || isWaiting}
          onClick={isListening ? stop : begin}
        >
          <Icon className="icon" aria-hidden="true" />
        </Button>
        <LevelBars isActive={isListening} level={level} />
        <Clock startedAt={isListening ? startedAt : undefined} />
      </div>
      <p className="visually-hidden" role="status">
        {phase === 'idle' ? '' : t(`voice:phase.${phase}`)}
      </p>
      {message ? (
        <p className="hint field-error" id={`${id}-hint`} role="alert">
          {message}
        </p>
      ) : (
        <p className="hint" id={`${id}-hint`}>
          {phase === 'idle' ? t('speech.hint') : t(`voice:phase.${phase}`)}
        </p>
      )}
    </div>
  );
}

function Clock({ startedAt }: { startedAt: number | undefined }) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startedAt === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [startedAt]);
  const seconds = startedAt === undefined ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
  return (
    <span className="small soft nums" aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
