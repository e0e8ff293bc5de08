import { Mic } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useField } from '#web/ui/field.tsx';
import { tellNotLoaded } from '#web/ui/use-lazy-import.ts';
import type { DictationState } from './dictation/dictation-strip.tsx';
import type { TextControl } from './dictation/write-at-caret.ts';

type Strip = typeof import('./dictation/dictation-strip.tsx').DictationStrip;

interface DictateButtonProps {
  /** What is written in. */
  field: () => TextControl | null;
}

/** Speaks into a field, at its caret. What listens and writes comes with the first press. */
export function DictateButton({ field }: DictateButtonProps) {
  const { t, i18n } = useTranslation('common');
  const { id } = useField();
  const [Strip, setStrip] = useState<Strip>();
  const [state, setState] = useState<DictationState>('off');
  const press = async () => {
    if (state !== 'off') return setState('ending');
    setState('on');
    if (Strip) return;
    try {
      const [{ DictationStrip }] = await Promise.all([
        import('./dictation/dictation-strip.tsx'),
        i18n.load(['voice']),
      ]);
      setStrip(() => DictationStrip);
    } catch {
      setState('off');
      tellNotLoaded(i18n);
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-icon dictate"
        aria-label={t('dictate')}
        aria-pressed={state === 'on'}
        aria-describedby={id && `${id}-label`}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      >
        <Mic className="icon icon-sm" aria-hidden="true" />
      </button>
      {Strip && (
        <Strip field={field} state={state} onStop={() => setState('ending')} onEnd={() => setState('off')} />
      )}
    </>
  );
}
