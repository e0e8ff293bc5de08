/** What is to be heard, as data: tones with their times, and the parts they belong to. Seconds throughout. */
export interface ScoreTone {
  hertz: number;
  /** Reached in a straight line at the end; absent for a tone that stays. */
  toHertz?: number;
  from: number;
  to: number;
  /** Of full scale, before the score is brought to its measure. */
  level: number;
  /** -1 is the left ear, 1 the right one. */
  pan: number;
  /** How long it takes to come and to go. */
  attack: number;
  release: number;
}

export interface SoundPart {
  /** Texts are found by it. */
  name: string;
  from: number;
  to: number;
  /** Shown with its note, when the part is about one tone. */
  hertz?: number;
}

export interface SoundScore {
  seconds: number;
  parts: SoundPart[];
  tones: ScoreTone[];
  /** Each ear must get its own tone. */
  needsHeadphones: boolean;
  /** Hertz of A4 that notes are named by; 440 when absent. */
  a4?: number;
}

/** The most that sounds at once when every wave meets at its crest. */
export function loudestSum(tones: readonly ScoreTone[]): number {
  return Math.max(
    0,
    ...tones.map(({ from }) =>
      tones.reduce((sum, tone) => (tone.from <= from && from < tone.to ? sum + tone.level : sum), 0),
    ),
  );
}

/** The same score with its loudest moment at full scale: however many tones meet, none can add up beyond it. */
export function levelScore(score: SoundScore): SoundScore {
  const loudest = loudestSum(score.tones);
  if (loudest === 0) return score;
  return { ...score, tones: score.tones.map((tone) => ({ ...tone, level: tone.level / loudest })) };
}

/**
 * How loud a tone may be beside others: above 800 Hz the ear is most sensitive (ISO 226), so it gets less, falling by
 * about 4 dB an octave.
 */
const comfortLevel = (hertz: number): number => Math.min(1, (800 / hertz) ** 0.7);

/** Overtones that carry a low tone through small loudspeakers, as shares of the first. */
const OVERTONES = [1, 0.22, 0.08];

/** A tone with soft overtones instead of a bare sine; those beyond 4 kHz are left out. */
export const warmTone = (tone: Omit<ScoreTone, 'level' | 'pan'>): ScoreTone[] =>
  OVERTONES.map((share, index) => ({
    ...tone,
    hertz: tone.hertz * (index + 1),
    ...(tone.toHertz !== undefined && { toHertz: tone.toHertz * (index + 1) }),
    level: share * comfortLevel(tone.hertz),
    pan: 0,
  })).filter(({ hertz }, index) => index === 0 || hertz <= 4000);
