/** A recogniser that a test speaks through, in place of the browser's, which needs a service outside; and a microphone with a tone. */
import { vi } from 'vitest';

export class Recognizer extends EventTarget {
  static last: Recognizer | undefined;
  static starts = 0;
  lang = '';
  start() {
    Recognizer.last = this;
    Recognizer.starts += 1;
  }
  stop() {
    setTimeout(() => this.dispatchEvent(new Event('end')));
  }
  abort() {
    this.stop();
  }
  /** Phrases of one session, from its first. */
  understand(...texts: string[]) {
    this.hear(texts);
  }
  /** @param interim what may still be understood otherwise */
  hear(phrases: readonly string[], interim?: string) {
    const resultOf = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
    const results = phrases.map((text) => resultOf(text, true));
    if (interim !== undefined) results.push(resultOf(interim, false));
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.dispatchEvent(new Event('end'));
  }
}

const scope = globalThis as unknown as Record<string, unknown>;

/** Answers what gives the browser its own back. */
export function useRecognizer(recognizer: unknown): () => void {
  const real = scope.webkitSpeechRecognition;
  scope.SpeechRecognition = undefined;
  scope.webkitSpeechRecognition = recognizer;
  Recognizer.last = undefined;
  Recognizer.starts = 0;
  return () => {
    scope.webkitSpeechRecognition = real;
  };
}

/** Real sound, as a microphone gives it: a tone from the browser's own audio engine. */
export function useTone(): MediaStream[] {
  const given: MediaStream[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    const destination = context.createMediaStreamDestination();
    const tone = context.createOscillator();
    tone.connect(destination);
    tone.start();
    given.push(destination.stream);
    return destination.stream;
  });
  return given;
}
