import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { LevelBars } from '../level-bars.tsx';
import { useListening } from '../use-listening.ts';
import styles from './dictation-strip.module.css';
import { enterField, type TextControl, writeAtCaret } from './write-at-caret.ts';

export type DictationState = 'off' | 'on' | 'ending';

interface DictationStripProps {
  field: () => TextControl | null;
  state: DictationState;
  onStop: () => void;
  /** It listens no more, for whatever reason. */
  onEnd: () => void;
}

/** What one dictation hears: how loud it is, the words that are still open, and why it ended. */
export function DictationStrip({ field, state, onStop, onEnd }: DictationStripProps) {
  const { t, i18n } = useTranslation(['voice', 'common']);
  const written = useRef(0);
  const [interim, setInterim] = useState('');
  const { phase, message, setMessage, level, start, stop, cancel } = useListening((heard) => {
    const control = field();
    setInterim(heard.interim);
    if (!control) return;
    const fits = heard.phrases
      .slice(written.current)
      .every((phrase) => writeAtCaret(control, phrase, i18n.language));
    written.current = heard.phrases.length;
    if (fits) return;
    cancel();
    setMessage(t('errors.full'));
  });
  const isOn = state === 'on';

  const follow = useEffectEvent(() => {
    if (isOn) {
      const control = field();
      if (!control || control.readOnly || control.disabled) return onEnd();
      written.current = 0;
      setInterim('');
      enterField(control);
      void start();
    } else if (state === 'ending') {
      // Called off before anything was here to listen: nothing is under way that could end.
      if (phase === 'idle') onEnd();
      else if (phase === 'listening') void stop();
      else cancel();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is the state's doing alone
  useEffect(() => follow(), [state]);

  // Only what was under way can end: at first nothing is.
  const last = useRef(phase);
  const noteEnd = useEffectEvent(() => {
    if (last.current !== 'idle' && phase === 'idle') {
      setInterim('');
      onEnd();
    }
    last.current = phase;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => noteEnd(), [phase]);

  const stopByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Not also the dialog or the card around the field.
    event.preventDefault();
    event.stopPropagation();
    onStop();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => stopByKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [isOn]);

  const said = phase === 'idle' ? '' : t(phase === 'listening' ? 'dictation.listening' : `phase.${phase}`);
  if (message)
    return (
      <div className={styles.strip}>
        <p className="small field-error" role="alert">
          {message}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('common:close')}
          onClick={() => {
            setMessage(undefined);
            field()?.focus();
          }}
        >
          <X className="icon icon-sm" aria-hidden="true" />
        </Button>
      </div>
    );
  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {phase !== 'idle' && (
        <div className={styles.strip} data-phase={phase}>
          <div className={styles.level}>
            <LevelBars isActive={phase === 'listening'} level={level} />
          </div>
          <p className="small">
            {interim ? (
              <span className={styles.interim}>{interim}</span>
            ) : (
              <span aria-hidden="true">{said}</span>
            )}
            {phase === 'listening' && !interim && <span className="hint"> {t('dictation.marks')}</span>}
          </p>
        </div>
      )}
    </>
  );
}
