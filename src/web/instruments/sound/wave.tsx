import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { ScoreTone } from '#core/instruments/sound-score.ts';
import styles from './sound-player.module.css';

interface WaveProps {
  /** What sounds at this moment; drawn while nothing is played. */
  tones: readonly ScoreTone[];
  isPlaying: boolean;
  analyser: () => AnalyserNode | undefined;
}

const PERIODS = 5;
const MOST_POINTS = 2400;

/** The wave that is heard: measured while it plays, computed while it does not. Decoration. */
export function Wave({ tones, isPlaying, analyser }: WaveProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const lowest = Math.min(...tones.map(({ hertz }) => hertz));
  // The difference of two neighbours is slow: enough time is shown to see it swell.
  const beat = slowestBeat(tones);
  const seconds = Number.isFinite(lowest) ? Math.max(PERIODS / lowest, beat ? 1 / beat : 0) : 0.02;
  const isLive = isPlaying && !beat && !matchMedia('(prefers-reduced-motion: reduce)').matches;

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let frame = 0;
    const samples = new Float32Array(4096);
    const draw = () => {
      const source = isLive ? analyser() : undefined;
      if (source) {
        source.getFloatTimeDomainData(samples);
        drawWave(canvas, readSamples(samples, seconds * source.context.sampleRate));
      } else drawWave(canvas, (share) => sumAt(tones, share * seconds));
      if (isLive) frame = requestAnimationFrame(draw);
    };
    draw();
    // The colour follows the theme and the size follows the page.
    const again = () => draw();
    const resized = new ResizeObserver(again);
    resized.observe(canvas);
    const themed = new MutationObserver(again);
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      themed.disconnect();
    };
  });
  return (
    <div className={clsx(styles.wave, isPlaying && styles.isPlaying)} aria-hidden="true">
      <canvas ref={ref} />
    </div>
  );
}

function drawWave(canvas: HTMLCanvasElement, valueAt: (share: number) => number): void {
  const scale = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 1.5;
  context.beginPath();
  const points = Math.min(MOST_POINTS, width * 4);
  for (let point = 0; point <= points; point += 1) {
    const share = point / points;
    // Faded at both ends, as a tone is.
    const y = height / 2 - valueAt(share) * Math.sin(Math.PI * share) ** 0.5 * (height / 2 - 2);
    context.lineTo(share * width, y);
  }
  context.stroke();
}

const sumAt = (tones: readonly ScoreTone[], seconds: number): number =>
  tones.reduce((sum, { hertz, level }) => sum + level * Math.sin(2 * Math.PI * hertz * seconds), 0);

/** From the first crossing upwards, so that the picture stands still; raised to the height of the canvas. */
function readSamples(samples: Float32Array, length: number): (share: number) => number {
  let begin = 0;
  while (begin < 1500 && !((samples[begin] ?? 0) <= 0 && (samples[begin + 1] ?? 0) > 0)) begin += 1;
  let peak = 0.02;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return (share) => (samples[Math.min(samples.length - 1, begin + Math.round(share * length))] ?? 0) / peak;
}

function slowestBeat(tones: readonly ScoreTone[]): number {
  const [first, second] = tones;
  const beat = tones.length === 2 && first && second ? Math.abs(first.hertz - second.hertz) : 0;
  return beat >= 0.5 && beat <= 30 ? beat : 0;
}
