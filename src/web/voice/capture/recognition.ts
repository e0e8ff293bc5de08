/** The browser's own speech recognition, where it has one. */
import type { Language } from '#core/languages/languages.ts';
import { type Heard, isSilent } from '../heard.ts';
import { VoiceError, type VoiceErrorCode } from '../voice-error.ts';

/** As far as it is used; TypeScript's library does not know it. */
interface Recognizer extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface ResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

const recognizerClass = (): (new () => Recognizer) | undefined => {
  const scope = globalThis as {
    SpeechRecognition?: new () => Recognizer;
    webkitSpeechRecognition?: new () => Recognizer;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

export const canRecognize = (): boolean => recognizerClass() !== undefined;

const REGIONS: Record<Language, string> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', ja: 'ja-JP' };

/** The region that the user prefers for a language of the interface. */
export const speechTag = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => tag.startsWith(`${language}-`)) ?? REGIONS[language];

const CODES: Record<string, VoiceErrorCode> = {
  'not-allowed': 'denied',
  'audio-capture': 'no_microphone',
  'no-speech': 'no_speech',
  // There is an interface but no service behind it: many browsers built on Chromium.
  network: 'no_recognition',
  'service-not-allowed': 'no_recognition',
  'language-not-supported': 'no_recognition',
};

export interface Recognition {
  /** Done when everything that was said has been heard; what was still open is a phrase then. */
  stop: () => Promise<void>;
  cancel: () => void;
}

interface Listener {
  onHeard: (heard: Heard) => void;
  onError: (error: VoiceError) => void;
}

/** Listens until it is stopped: recognisers that end by themselves after a pause are started again. */
export function startRecognition(language: Language, { onHeard, onError }: Listener): Recognition {
  const Recognizer = recognizerClass();
  if (!Recognizer) throw new VoiceError('unsupported');
  const recognizer = new Recognizer();
  recognizer.lang = speechTag(language);
  recognizer.continuous = true;
  recognizer.interimResults = true;
  /** Of sessions that ended by themselves. */
  let before: string[] = [];
  let session: Heard = { phrases: [], interim: '' };
  let isOver = false;
  let isCancelled = false;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });

  /** Nothing that was understood is left out when a session ends. */
  const closeSession = () => {
    before = [...before, ...session.phrases, ...(session.interim ? [session.interim] : [])];
    session = { phrases: [], interim: '' };
  };

  recognizer.addEventListener('result', (event) => {
    const results = Array.from((event as ResultEvent).results);
    const textsOf = (isFinal: boolean) =>
      results
        .filter((result) => result.isFinal === isFinal)
        .map((result) => result[0]?.transcript ?? '')
        .filter((text) => text.trim());
    session = { phrases: textsOf(true), interim: textsOf(false).join('') };
    onHeard({ phrases: [...before, ...session.phrases], interim: session.interim });
  });
  recognizer.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    const hasWords = before.length > 0 || !isSilent(session);
    // A pause is no failure while somebody is still there to speak on.
    if (isOver || error === 'aborted' || (error === 'no-speech' && hasWords)) return;
    isOver = true;
    onError(new VoiceError(CODES[error] ?? 'failed'));
  });
  recognizer.addEventListener('end', () => {
    const wasOpen = session.interim !== '';
    closeSession();
    if (wasOpen && !isCancelled) onHeard({ phrases: before, interim: '' });
    if (isOver) return ended();
    recognizer.start();
  });
  recognizer.start();
  return {
    stop() {
      isOver = true;
      recognizer.stop();
      return end;
    },
    cancel() {
      isOver = true;
      isCancelled = true;
      recognizer.abort();
    },
  };
}
