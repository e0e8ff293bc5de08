/** The browser's own voices, which need no key and no network of ours. */
import { BrowserVoiceError } from '../speech-errors.ts';
import type { Speaker } from './speaker.ts';

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** Some browsers list their voices only a moment after they were asked. */
const LISTED_WITHIN_MS = 1_500;

export async function browserVoices(): Promise<SpeechSynthesisVoice[]> {
  const speech = synthesis();
  if (!speech) return [];
  const listed = speech.getVoices();
  if (listed.length > 0) return listed;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LISTED_WITHIN_MS);
    speech.addEventListener('voiceschanged', () => resolve(), { once: true });
  });
  return speech.getVoices();
}

/** The voice for a language: of this device before one from a network, which ends long sentences early; without any, the usual one. */
export function chooseBrowserVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter(({ lang }) => lang.replace('_', '-').split('-')[0] === language);
  const usual = voices.find((voice) => voice.default) ?? voices[0];
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? usual;
}

export function createBrowserSpeaker(voice: SpeechSynthesisVoice, language: string): Speaker {
  const speech = synthesis() as SpeechSynthesis;
  let speed = 1;
  let isPaused = false;
  /** Begins the sentence anew: pausing inside one leaves several systems silent for good. */
  let again: (() => void) | undefined;
  return {
    speak(text, signal) {
      let begin: (() => void) | undefined;
      return new Promise<void>((resolve, reject) => {
        let current: SpeechSynthesisUtterance | undefined;
        begin = () => {
          current = undefined;
          speech.cancel();
          if (isPaused) return;
          const utterance = new SpeechSynthesisUtterance(text);
          Object.assign(utterance, { voice, lang: voice.lang || language, rate: speed });
          current = utterance;
          utterance.onend = () => current === utterance && resolve();
          utterance.onerror = ({ error }) => current === utterance && reject(new BrowserVoiceError(error));
          speech.speak(utterance);
        };
        signal.addEventListener(
          'abort',
          () => {
            current = undefined;
            speech.cancel();
            reject(signal.reason);
          },
          { once: true },
        );
        signal.throwIfAborted();
        again = begin;
        begin();
      }).finally(() => {
        // What was skipped ends after the next sentence has begun.
        if (again === begin) again = undefined;
      });
    },
    prepare: () => undefined,
    callOff: () => undefined,
    pause() {
      isPaused = true;
      again?.();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      again?.();
    },
    setSpeed(next) {
      speed = next;
      again?.();
    },
    close: () => speech.cancel(),
  };
}
