/** The browser's own speech recognition, where it has one. */
import type { Language } from '#core/languages/languages.ts';
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
  /** Everything understood so far, also what may still change. */
  stop: () => Promise<void>;
  cancel: () => void;
}

interface Listener {
  onText: (text: string) => void;
  onError: (error: VoiceError) => void;
}

/** Listens until it is stopped: recognisers that end by themselves after a pause are started again. */
export function startRecognition(language: Language, { onText, onError }: Listener): Recognition {
  const Recognizer = recognizerClass();
  if (!Recognizer) throw new VoiceError('unsupported');
  const recognizer = new Recognizer();
  recognizer.lang = speechTag(language);
  recognizer.continuous = true;
  recognizer.interimResults = true;
  /** Of sessions that ended by themselves. */
  let before = '';
  let session = '';
  let isOver = false;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });

  recognizer.addEventListener('result', (event) => {
    session = Array.from((event as ResultEvent).results, (result) => result[0]?.transcript ?? '').join('');
    onText(joinSpoken(before, session));
  });
  recognizer.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string };
    // A pause is no failure while somebody is still there to speak on.
    if (isOver || error === 'aborted' || (error === 'no-speech' && joinSpoken(before, session))) return;
    isOver = true;
    onError(new VoiceError(CODES[error] ?? 'failed'));
  });
  recognizer.addEventListener('end', () => {
    if (isOver) return ended();
    before = joinSpoken(before, session);
    session = '';
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
      recognizer.abort();
    },
  };
}

/** Japanese has no space between sentences; everything else gets one. */
export function joinSpoken(before: string, after: string): string {
  const [left, right] = [before.trimEnd(), after.trim()];
  if (!left || !right) return left + right;
  return /[\u3000-\u30ff\u4e00-\u9fff]$/.test(left) ? left + right : `${left} ${right}`;
}
