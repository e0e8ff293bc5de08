/** All in ms. */
export interface SpeechTimes {
  /** Until the answer begins. */
  answer: number;
  /** Without anything new. */
  idle: number;
  /** From the first to the last byte, also where the caller takes them slowly. */
  total: number;
}

export const SPEECH_TIMES: SpeechTimes = { answer: 30_000, idle: 20_000, total: 300_000 };

export interface CallClock {
  /** Ends with the caller or with one of the clocks. */
  signal: AbortSignal;
  /** From now on so much silence is enough. */
  expectWithin: (ms: number) => void;
  /** Nothing is expected for a while: it is the caller's turn. */
  rest: () => void;
  /** Ends the call, if it has not ended, and every clock. */
  end: () => void;
}

export function startCallClock(caller: AbortSignal, totalMs: number): CallClock {
  const ending = new AbortController();
  const total = setTimeout(() => ending.abort(), totalMs);
  let silence: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([caller, ending.signal]),
    expectWithin(ms) {
      clearTimeout(silence);
      silence = setTimeout(() => ending.abort(), ms);
    },
    rest: () => clearTimeout(silence),
    end() {
      clearTimeout(silence);
      clearTimeout(total);
      ending.abort();
    },
  };
}
