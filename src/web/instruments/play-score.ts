/** Plays a score through Web Audio, and never louder than `CEILING`, whatever the score or the slider says. */
import type { ScoreTone, SoundScore } from '#core/instruments/sound-score.ts';
import { clamp } from '#core/numbers/clamp.ts';

/** A quarter of full scale (-12 dBFS). */
export const CEILING = 0.25;
/** Where the slider stands at first: about a tenth of that power. */
export const FIRST_VOLUME = 0.4;
const COME_SECONDS = 1.5;
const GO_SECONDS = 0.5;

export interface Output {
  input: AudioNode;
  /** 0 to 1. */
  setVolume: (volume: number, seconds: number) => void;
  analyser: AnalyserNode;
}

/**
 * Volume, then a compressor that eases what is loud, then a hard ceiling: the shaper's curve ends at ±CEILING, and
 * the standard clamps what goes beyond a curve's ends.
 */
export function connectOutput(context: BaseAudioContext): Output {
  const volume = new GainNode(context, { gain: 0 });
  const compressor = new DynamicsCompressorNode(context, {
    threshold: -6,
    knee: 0,
    ratio: 20,
    attack: 0.003,
    release: 0.25,
  });
  const ceiling = new WaveShaperNode(context, { curve: new Float32Array([-CEILING, 0, CEILING]) });
  const analyser = new AnalyserNode(context, { fftSize: 4096 });
  volume.connect(compressor).connect(ceiling).connect(analyser).connect(context.destination);
  return {
    input: volume,
    analyser,
    setVolume(wanted, seconds) {
      const { gain } = volume;
      const now = context.currentTime;
      gain.cancelScheduledValues(now);
      gain.setValueAtTime(gain.value, now);
      // The ear hears ratios: the square makes the lower half of the slider usable.
      gain.linearRampToValueAtTime(clamp(wanted, 0, 1) ** 2, now + seconds);
    },
  };
}

/** Every tone of the score from `offset` on, beginning at `at` of the context's clock. */
export function scheduleScore(
  context: BaseAudioContext,
  { tones }: SoundScore,
  { input, at, offset }: { input: AudioNode; at: number; offset: number },
): void {
  for (const tone of tones) if (tone.to > offset) scheduleTone(context, tone, input, at - offset);
}

/** `zero` is the moment of the context's clock at which the score would have begun. */
function scheduleTone(context: BaseAudioContext, tone: ScoreTone, input: AudioNode, zero: number): void {
  const begin = Math.max(zero + tone.from, context.currentTime);
  const end = zero + tone.to;
  const half = (end - begin) / 2;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(tone.level, begin + Math.min(tone.attack, half));
  gain.gain.setValueAtTime(tone.level, end - Math.min(tone.release, half));
  gain.gain.linearRampToValueAtTime(0, end);

  const oscillator = new OscillatorNode(context, { frequency: tone.hertz });
  if (tone.toHertz !== undefined) {
    const gone = (begin - zero - tone.from) / (tone.to - tone.from);
    oscillator.frequency.setValueAtTime(tone.hertz + (tone.toHertz - tone.hertz) * gone, begin);
    oscillator.frequency.linearRampToValueAtTime(tone.toHertz, end);
  }
  oscillator
    .connect(gain)
    .connect(new StereoPannerNode(context, { pan: tone.pan }))
    .connect(input);
  oscillator.start(begin);
  oscillator.stop(end);
}

export interface Playing {
  /** Seconds of the score. */
  position: () => number;
  setVolume: (volume: number) => void;
  /** Fades out, then lets the sound device go. */
  stop: () => void;
  analyser: AnalyserNode;
}

/** Call it from a click. Throws where the browser has no sound. */
export function playScore(
  score: SoundScore,
  { volume, offset = 0 }: { volume: number; offset?: number },
): Playing {
  const context = new AudioContext();
  const output = connectOutput(context);
  const at = context.currentTime + 0.05;
  scheduleScore(context, score, { input: output.input, at, offset });
  output.setVolume(volume, COME_SECONDS);
  void context.resume();
  return {
    position: () => Math.max(0, context.currentTime - at) + offset,
    setVolume: (wanted) => output.setVolume(wanted, 0.15),
    stop() {
      output.setVolume(0, GO_SECONDS);
      setTimeout(() => void context.close(), GO_SECONDS * 1000 + 100);
    },
    analyser: output.analyser,
  };
}
