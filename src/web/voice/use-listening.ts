import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { providerErrorText } from '#web/providers/use-provider-error-text.ts';
import type { Heard } from './heard.ts';
import { VoiceError } from './voice-error.ts';
import type { VoiceSession } from './voice-session.ts';

export type VoicePhase = 'idle' | 'starting' | 'listening' | 'transcribing';

/** One field listens at a time: the next ends it. */
let endOther: (() => void) | undefined;

/** @param onHeard gets everything that was understood since the start, also while it is still being understood */
export function useListening(onHeard: (heard: Heard) => void) {
  const { t, i18n } = useTranslation('voice');
  const [phase, setPhase] = useState<VoicePhase>('idle');
  const [message, setMessage] = useState<string>();
  const [startedAt, setStartedAt] = useState(0);
  const session = useRef<VoiceSession>(undefined);
  const abort = useRef<AbortController>(undefined);
  const heard = useRef(onHeard);
  heard.current = onHeard;

  const cancel = useCallback(() => {
    abort.current?.abort();
    session.current?.cancel();
    session.current = undefined;
    setPhase('idle');
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
    if (endOther !== cancel) endOther?.();
    endOther = cancel;
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setMessage(undefined);
    setPhase('starting');
    try {
      const { startVoiceSession } = await import('./voice-session.ts');
      const started = await startVoiceSession({
        language: i18n.language,
        signal,
        onHeard: (all) => !signal.aborted && heard.current(all),
        onError: (error) => !signal.aborted && void fail(error),
      });
      if (signal.aborted) return started.cancel();
      session.current = started;
      setStartedAt(Date.now());
      setPhase('listening');
    } catch (error) {
      if (!signal.aborted) await fail(error);
    }
  };

  const stop = async () => {
    const ending = session.current;
    session.current = undefined;
    const { signal } = abort.current ?? new AbortController();
    if (!ending) return;
    setPhase('transcribing');
    try {
      await ending.stop();
      if (!signal.aborted) setPhase('idle');
    } catch (error) {
      if (!signal.aborted) await fail(error);
    }
  };

  const level = useCallback(() => session.current?.level(), []);
  return { phase, message, setMessage, startedAt, level, start, stop, cancel };
}
