/** Reads pieces one after another: which one, whether it is heard, and what comes of a press. No screen. */

import { createListeners } from '#core/listeners/listeners.ts';
import { clamp } from '#core/numbers/clamp.ts';
import type { SpokenPiece } from '#core/speech/cut-speech.ts';
import { type Pace, silenceAfter } from '#core/speech/reading-pace.ts';
import { silentWav } from '#core/speech/silence.ts';
import type { AudioLine } from './play-audio.ts';
import type { Speaker } from './speaker.ts';

export interface ReadingState {
  /** `over` until it begins again, from the first piece. */
  status: 'playing' | 'paused' | 'failed' | 'over';
  /** Index of the piece. */
  at: number;
  speed: number;
  error?: unknown;
}

export interface Reading {
  state: () => ReadingState;
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  /** To another piece; one beyond the ends is the nearest. */
  goTo: (at: number) => void;
  setSpeed: (speed: number) => void;
  /** Goes on with another voice. */
  setSpeaker: (speaker: Speaker) => void;
  close: () => void;
}

/** Pieces that are made ready while one is spoken. */
const AHEAD = 2;

interface Heard {
  pieces: readonly SpokenPiece[];
  pace: Pace;
  speaker: Speaker;
  /** Whatever is not the browser's own voice; closed with the reading. */
  line: AudioLine;
}

const silence = (seconds: number) => new Blob([silentWav(seconds)], { type: 'audio/wav' });

export function createReading({ pieces, pace, speaker: first, line }: Heard): Reading {
  let speaker = first;
  let state: ReadingState = { status: 'paused', at: 0, speed: 1 };
  let turn = new AbortController();
  /** Whether a piece or the silence after it is under way, perhaps paused. */
  let isUnderWay = false;
  const listeners = createListeners();
  const set = (change: Partial<ReadingState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };

  /** A piece and those that are made ready with it. */
  const textsFrom = (at: number) => pieces.slice(at, at + 1 + AHEAD).map(({ text }) => text);

  const run = async (from: number) => {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    isUnderWay = true;
    try {
      for (let at = from; at < pieces.length; at += 1) {
        const piece = pieces[at] as SpokenPiece;
        set({ at });
        const texts = textsFrom(at);
        speaker.callOff(texts);
        const speaking = speaker.speak(piece.text, signal);
        for (const next of texts.slice(1)) speaker.prepare(next);
        await speaking;
        const seconds = silenceAfter(pieces, at, pace);
        if (seconds > 0) await line.playMeasured(silence(seconds), signal);
      }
      isUnderWay = false;
      set({ status: 'over', at: 0 });
    } catch (error) {
      if (signal.aborted) return;
      isUnderWay = false;
      set({ status: 'failed', error });
    }
  };
  const pauseAll = () => {
    speaker.pause();
    line.pause();
  };
  const resumeAll = () => {
    speaker.resume();
    line.resume();
  };
  const reading: Reading = {
    state: () => state,
    subscribe: listeners.subscribe,
    play() {
      set({ status: 'playing', error: undefined });
      resumeAll();
      if (!isUnderWay) void run(state.at);
    },
    pause() {
      pauseAll();
      if (state.status !== 'over') set({ status: 'paused' });
    },
    goTo(wanted) {
      const at = clamp(wanted, 0, pieces.length - 1);
      if (state.status === 'playing') return void run(at);
      turn.abort();
      isUnderWay = false;
      speaker.callOff(textsFrom(at));
      set({ at, status: 'paused', error: undefined });
    },
    setSpeed(speed) {
      speaker.setSpeed(speed);
      line.setSpeed(speed);
      set({ speed });
    },
    setSpeaker(next) {
      const wasPlaying = state.status === 'playing';
      turn.abort();
      isUnderWay = false;
      speaker.close();
      speaker = next;
      speaker.setSpeed(state.speed);
      if (wasPlaying) reading.play();
      else if (state.status !== 'over') set({ status: 'paused', error: undefined });
    },
    close() {
      turn.abort();
      listeners.clear();
      speaker.close();
      line.close();
    },
  };
  return reading;
}
