/** Breaths to follow: what is done for how many seconds, again and again. */
export interface BreathStep {
  kind: 'in' | 'hold' | 'out' | 'rest';
  seconds: number;
}

/** Mild ones only: none holds the breath for longer than four seconds. "free" is not counted. */
export const BREATH_PATTERNS = {
  even: [
    { kind: 'in', seconds: 5 },
    { kind: 'out', seconds: 5 },
  ],
  long_out: [
    { kind: 'in', seconds: 4 },
    { kind: 'out', seconds: 6 },
  ],
  box: [
    { kind: 'in', seconds: 4 },
    { kind: 'hold', seconds: 4 },
    { kind: 'out', seconds: 4 },
    { kind: 'rest', seconds: 4 },
  ],
} as const satisfies Record<string, readonly BreathStep[]>;

export type BreathPattern = keyof typeof BREATH_PATTERNS;

export const isBreathPattern = (name: string): name is BreathPattern => Object.hasOwn(BREATH_PATTERNS, name);

export interface BreathMoment extends BreathStep {
  /** Which step of the pattern. */
  index: number;
  /** Whole seconds until it ends, at least 1. */
  left: number;
  /** Breaths that are complete. */
  breaths: number;
}

export function breathAt(steps: readonly BreathStep[], milliseconds: number): BreathMoment {
  const cycle = steps.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  const breaths = Math.floor(milliseconds / cycle);
  let rest = milliseconds - breaths * cycle;
  for (const [index, step] of steps.entries()) {
    const length = step.seconds * 1000;
    if (rest < length)
      return { ...step, index, left: Math.max(1, Math.ceil((length - rest) / 1000)), breaths };
    rest -= length;
  }
  throw new RangeError('A breath needs steps.');
}
