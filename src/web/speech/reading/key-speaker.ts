import { againWhenBusy, type Patience } from './again-when-busy.ts';
import { openAudioLine } from './play-audio.ts';
import type { Speaker } from './speaker.ts';

/** Recordings that are kept to be played again, in characters of their texts. */
const KEPT = 40_000;
/** Somebody listens: a longer silence is said to be one. */
const BRIEF: Patience = { times: 2, longestSeconds: 5 };

interface Asked {
  audio: Promise<Blob>;
  call: AbortController;
  isHere: boolean;
  /** Who wants it as a file. */
  recorders: number;
}

/** Speaks what a provider makes of each text; asks for none twice. */
export function createKeySpeaker(make: (text: string, signal: AbortSignal) => Promise<Blob>): Speaker {
  const line = openAudioLine();
  const made = new Map<string, Asked>();

  const ask = (text: string): Asked => {
    const known = made.get(text);
    if (known) return known;
    const call = new AbortController();
    const audio = againWhenBusy(() => make(text, call.signal), call.signal, BRIEF);
    const asked: Asked = { audio, call, isHere: false, recorders: 0 };
    made.set(text, asked);
    audio.then(
      () => {
        asked.isHere = true;
      },
      () => made.get(text) === asked && made.delete(text),
    );
    forgetOldest(made);
    return asked;
  };
  return {
    async speak(text, signal) {
      const audio = await ask(text).audio;
      signal.throwIfAborted();
      await line.play(audio, signal);
    },
    prepare: (text) => void ask(text),
    callOff(wanted) {
      for (const [text, asked] of made) {
        if (asked.isHere || asked.recorders > 0 || wanted.includes(text)) continue;
        made.delete(text);
        asked.call.abort();
      }
    },
    async record(text, signal) {
      const asked = ask(text);
      asked.recorders += 1;
      const audio = await asked.audio.finally(() => {
        asked.recorders -= 1;
      });
      signal.throwIfAborted();
      return audio;
    },
    pause: line.pause,
    resume: line.resume,
    setSpeed: line.setSpeed,
    close() {
      for (const { call } of made.values()) call.abort();
      line.close();
      made.clear();
    },
  };
}

function forgetOldest(made: Map<string, Asked>): void {
  let characters = 0;
  for (const [text, { isHere }] of [...made].reverse()) {
    characters += text.length;
    if (characters > KEPT && isHere) made.delete(text);
  }
}
