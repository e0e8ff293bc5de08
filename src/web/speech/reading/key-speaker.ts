import { openAudioLine } from './play-audio.ts';
import type { Speaker } from './speaker.ts';

/** Recordings that are kept to be played again, in characters of their texts. */
const KEPT = 40_000;

/** Speaks what a provider makes of each text; asks for none twice. */
export function createKeySpeaker(make: (text: string, signal: AbortSignal) => Promise<Blob>): Speaker {
  const line = openAudioLine();
  const life = new AbortController();
  const made = new Map<string, Promise<Blob>>();

  const ask = (text: string): Promise<Blob> => {
    const known = made.get(text);
    if (known) return known;
    const asked = make(text, life.signal);
    made.set(text, asked);
    asked.catch(() => made.delete(text));
    forgetOldest(made);
    return asked;
  };
  return {
    async speak(text, signal) {
      const audio = await ask(text);
      signal.throwIfAborted();
      await line.play(audio, signal);
    },
    prepare: (text) => void ask(text).catch(() => undefined),
    record: async (text, signal) => {
      const audio = await ask(text);
      signal.throwIfAborted();
      return audio;
    },
    pause: line.pause,
    resume: line.resume,
    setSpeed: line.setSpeed,
    close() {
      life.abort();
      line.close();
      made.clear();
    },
  };
}

function forgetOldest(made: Map<string, unknown>): void {
  let characters = 0;
  for (const text of [...made.keys()].reverse()) {
    characters += text.length;
    if (characters > KEPT) made.delete(text);
  }
}
