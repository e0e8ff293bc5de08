import { againWhenBusy, type Patience } from './again-when-busy.ts';
import type { AudioLine } from './play-audio.ts';
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

/** Speaks what a provider makes of each text; asks for none twice. Pauses and speeds are those of the line, which is the reader's. */
export function createKeySpeaker(
  make: (text: string, signal: AbortSignal) => Promise<Blob>,
  line: Pick<AudioLine, 'play'>,
): Speaker {
  const made = new Map<string, Asked>();
  let isClosed = false;

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
  const callOff = (wanted: readonly string[]) => {
    for (const [text, asked] of made) {
      if (asked.isHere || asked.recorders > 0 || wanted.includes(text)) continue;
      made.delete(text);
      asked.call.abort();
    }
  };
  return {
    async speak(text, signal) {
      const audio = await ask(text).audio;
      signal.throwIfAborted();
      await line.play(audio, signal);
    },
    prepare: (text) => void ask(text),
    callOff,
    async record(text, signal) {
      signal.throwIfAborted();
      const asked = ask(text);
      asked.recorders += 1;
      const leave = () => {
        asked.recorders -= 1;
        if (isClosed) callOff([]);
      };
      signal.addEventListener('abort', leave, { once: true });
      const audio = await asked.audio.finally(() => {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) asked.recorders -= 1;
      });
      signal.throwIfAborted();
      return audio;
    },
    pause: () => undefined,
    resume: () => undefined,
    setSpeed: () => undefined,
    close() {
      isClosed = true;
      // Whoever is having a file made of it goes on.
      callOff([]);
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
