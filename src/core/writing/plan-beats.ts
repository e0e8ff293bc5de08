/** The time and the words of a spoken story in five beats. */
import type { Language } from '#core/languages/languages.ts';
import { shareMinutes } from '#core/time/share-minutes.ts';

type BeatKind = 'opening' | 'scene' | 'trouble' | 'turn' | 'meaning';

export interface Beat {
  kind: BeatKind;
  /** Seconds from the beginning. */
  from: number;
  to: number;
  /** Words that fit, in Japanese characters. */
  budget: number;
}

const KINDS: readonly BeatKind[] = ['opening', 'scene', 'trouble', 'turn', 'meaning'];

/** Shares of the time: short video opens fast, a talk stays in the scene, a case study ends on what changed. */
const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
  reel: [12, 20, 28, 25, 15],
  talk: [8, 27, 30, 22, 13],
  podcast: [8, 30, 30, 20, 12],
  case: [10, 20, 25, 20, 25],
};

/** Words a minute when a story is told with its pauses; people talk at about 150. Japanese: characters. */
const WORDS_A_MINUTE = 140;
const CHARACTERS_A_MINUTE = 320;

const tellingRate = (language: Language): number =>
  language === 'ja' ? CHARACTERS_A_MINUTE : WORDS_A_MINUTE;

export function planBeats(seconds: number, format: string, language: Language): Beat[] {
  const weights = (Object.hasOwn(WEIGHTS, format) ? WEIGHTS[format] : undefined) ?? WEIGHTS.talk ?? [];
  const shares = shareMinutes(Math.round(seconds), weights);
  let from = 0;
  return KINDS.map((kind, index) => {
    const to = from + (shares[index] ?? 0);
    const beat = { kind, from, to, budget: Math.round(((to - from) * tellingRate(language)) / 60) };
    from = to;
    return beat;
  });
}
