import clsx from 'clsx';
import { Mic, Square } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTicking } from '#web/lib/use-ticking.ts';
import { Button } from '#web/ui/button.tsx';
import { findCaret, type TextControl, writeAtCaret } from './dictation/write-at-caret.ts';
import { LevelBars } from './level-bars.tsx';
import { useListening } from './use-listening.ts';
import styles from './voice-input.module.css';

interface VoiceInputProps {
  /** Names the group for screen readers: the field's label. */
  label: string;
  /** What is written in. */
  field: () => TextControl | null;
}

/** Speaks into a field: record and stop, a real level, and what was said written at the field's caret. */
export function VoiceInput({ label, field }: VoiceInputProps) {
  const { t, i18n } = useTranslation(['workbench', 'voice']);
  const written = useRef(0);
  const [interim, setInterim] = useState('');
  const { phase, message, startedAt, level, start, stop } = useListening((heard) => {
    setInterim(heard.interim);
    const control = field();
    if (!control) return;
    const held = document.activeElement;
    for (const phrase of heard.phrases.slice(written.current)) writeAtCaret(control, phrase, i18n.language);
    written.current = heard.phrases.length;
    // Who is at the button goes on from there.
    if (held instanceof HTMLElement) held.focus({ preventScroll: true });
  });
  const begin = () => {
    written.current = 0;
    setInterim('');
    const control = field();
    if (control) findCaret(control);
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
          disabled={isWaiting}
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
          {phase === 'idle' ? t('speech.hint') : interim || t(`voice:phase.${phase}`)}
        </p>
      )}
    </div>
  );
}

function Clock({ startedAt }: { startedAt: number | undefined }) {
  const [now, setNow] = useState(0);
  useTicking(startedAt !== undefined, 500, () => setNow(Date.now()));
  const seconds = startedAt === undefined ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
  return (
    <span className="small soft nums" aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
