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
  // With a connection: there is an interface but no service behind it, as in many browsers built on Chromium.
  network: 'no_recognition',
  'service-not-allowed': 'no_recognition',
  'language-not-supported': 'no_recognition',
};

const codeOf = (error: string): VoiceErrorCode =>
  error === 'network' && !navigator.onLine ? 'offline' : (CODES[error] ?? 'failed');

/** Started again so often without a word between, nobody speaks any more, or somebody else listens. */
const MOST_FRUITLESS = 5;

export interface Recognition {
  /** Done when everything that was said has been heard; what was still open is a phrase then. */
  stop: () => Promise<void>;
  cancel: () => void;
}

interface Listener {
  onHeard: (heard: Heard) => void;
  onError: (error: VoiceError) => void;
}

/** Listens until it is stopped or nothing more comes: recognisers that end by themselves after a pause are started again. */
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
  /** Sessions in a row that heard nothing, the first that somebody interrupted with them. */
  let fruitless = 0;
  let wasInterrupted = false;
  let isOver = false;
  let isCancelled = false;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });

  const fail = (code: VoiceErrorCode) => {
    isOver = true;
    onError(new VoiceError(code));
  };
  /** Of a listening that nothing came of any more. */
  const fruitlessCode = (): VoiceErrorCode => {
    if (wasInterrupted) return 'interrupted';
    return before.length > 0 ? 'silence' : 'no_speech';
  };

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
    wasInterrupted = error === 'aborted';
    // A pause is no failure while somebody is still there to speak on.
    if (isOver || wasInterrupted || (error === 'no-speech' && hasWords)) return;
    fail(codeOf(error));
  });
  recognizer.addEventListener('end', () => {
    const wasOpen = session.interim !== '';
    fruitless = isSilent(session) ? fruitless + 1 : Number(wasInterrupted);
    closeSession();
    if (wasOpen && !isCancelled) onHeard({ phrases: before, interim: '' });
    if (!isOver && fruitless > MOST_FRUITLESS) fail(fruitlessCode());
    if (isOver) return ended();
    wasInterrupted = false;
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
