/** How loud it is, from the microphone itself. */
import { clamp } from '#core/numbers/clamp.ts';

const FLOOR_DECIBELS = -60;

export interface LevelMeter {
  /** Now: 0 at −60 dB and below, 1 at full scale. */
  read: () => number;
  stop: () => void;
}

export function startLevelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  // Safari starts contexts asleep even after a press.
  void context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    stop() {
      source.disconnect();
      void context.close().catch(() => undefined);
    },
  };
}

/** Root mean square of samples from −1 to 1, on the scale of `LevelMeter.read`. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length || 1e-12);
  return clamp(1 - decibels / FLOOR_DECIBELS, 0, 1);
}
