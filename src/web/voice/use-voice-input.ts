import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { providerErrorText } from '#web/providers/use-provider-error-text.ts';
import { joinSpoken } from './capture/recognition.ts';
import { VoiceError } from './voice-error.ts';
import type { VoiceSession } from './voice-session.ts';

export type VoicePhase = 'idle' | 'starting' | 'listening' | 'transcribing';

/** `onChange` gets the value with what was spoken added to its end, also while it is still being understood. */
export function useVoiceInput(value: string, onChange: (value: string) => void) {
  const { t, i18n } = useTranslation('voice');
  const [phase, setPhase] = useState<VoicePhase>('idle');
  const [message, setMessage] = useState<string>();
  const [startedAt, setStartedAt] = useState(0);
  const session = useRef<VoiceSession>(undefined);
  const abort = useRef<AbortController>(undefined);
  /** What stood there before. */
  const base = useRef('');

  const cancel = useCallback(() => {
    abort.current?.abort();
    session.current?.cancel();
    session.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  const fail = async (error: unknown) => {
    session.current = undefined;
    setPhase('idle');
    if (error instanceof VoiceError) return setMessage(t(`errors.${error.code}`));
    await i18n.load(['providers']);
    setMessage(providerErrorText(error, i18n) ?? t('errors.failed'));
  };

  const start = async () => {
    cancel();
    const controller = new AbortController();
    abort.current = controller;
    base.current = value;
    setMessage(undefined);
    setPhase('starting');
    try {
      const { startVoiceSession } = await import('./voice-session.ts');
      const started = await startVoiceSession({
        language: i18n.language,
        signal: controller.signal,
        onText: (text) => onChange(joinSpoken(base.current, text)),
        onError: (error) => void fail(error),
      });
      if (controller.signal.aborted) return started.cancel();
      session.current = started;
      setStartedAt(Date.now());
      setPhase('listening');
    } catch (error) {
      if (!controller.signal.aborted) await fail(error);
    }
  };

  const stop = async () => {
    const ending = session.current;
    session.current = undefined;
    const { signal } = abort.current ?? new AbortController();
    if (!ending) return;
    setPhase('transcribing');
    try {
      const text = await ending.stop();
      if (signal.aborted) return;
      onChange(joinSpoken(base.current, text));
      setPhase('idle');
    } catch (error) {
      if (!signal.aborted) await fail(error);
    }
  };

  const level = useCallback(() => session.current?.level(), []);
  return { phase, message, startedAt, level, start, stop };
}
