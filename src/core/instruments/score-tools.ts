/** The scores of the tools that play tones: from what the form holds to what is heard. */
import { shareMinutes } from '#core/time/share-minutes.ts';
import { levelScore, type SoundPart, type SoundScore, warmTone } from './sound-score.ts';

const FADE = 4;

/** One tone through those parts of a session in which it sounds, coming and going slowly. */
export function scoreListening(wish: {
  hertz: number;
  minutes: number;
  parts: readonly { name: string; share: number; sounds: boolean }[];
}): SoundScore {
  const seconds = wish.minutes * 60;
  const shares = shareMinutes(
    seconds,
    wish.parts.map(({ share }) => share),
  );
  const parts = layOut(wish.parts.map(({ name }, index) => ({ name, seconds: shares[index] ?? 0 })));
  const sounding = parts.filter((_, index) => wish.parts[index]?.sounds);
  // Parts that follow one another share one tone: it does not stop between them.
  const from = sounding[0]?.from ?? 0;
  const to = sounding.at(-1)?.to ?? 0;
  const tones = to > from ? warmTone({ hertz: wish.hertz, from, to, attack: FADE, release: FADE * 2 }) : [];
  return levelScore({ seconds, parts, tones, needsHeadphones: false });
}

/** One tone, the other, or both: bare sines, since what is compared are frequencies. */
export function scorePair(wish: {
  first: number;
  second: number;
  which: 'first' | 'second' | 'both';
  isByEar: boolean;
  minutes: number;
}): SoundScore {
  const seconds = wish.minutes * 60;
  const tone = (hertz: number, pan: number) => ({
    hertz,
    from: 0,
    to: seconds,
    // Both as loud: a difference in level would decide the comparison.
    level: 1,
    pan,
    attack: 1.5,
    release: 3,
  });
  const isBoth = wish.which === 'both';
  const isByEar = isBoth && wish.isByEar;
  return levelScore({
    seconds,
    parts: [
      { name: wish.which, from: 0, to: seconds, ...(!isBoth && { hertz: wish[wish.which as 'first'] }) },
    ],
    tones: isBoth
      ? [tone(wish.first, isByEar ? -1 : 0), tone(wish.second, isByEar ? 1 : 0)]
      : [tone(wish[wish.which as 'first'], 0)],
    needsHeadphones: isByEar,
  });
}

const CENTRES = ['root', 'sacral', 'solar', 'heart', 'throat', 'brow', 'crown'] as const;

/**
 * A tone for every centre that has minutes, with quiet before and after, in the minutes that the draft lays out:
 * a tenth at each end, the rest shared by weight and at least two each.
 */
export function scoreCentres(wish: {
  weights: readonly number[];
  minutes: number;
  tones: readonly number[];
}): SoundScore {
  const edge = Math.max(1, Math.round(wish.minutes / 10));
  const shares = shareMinutes(wish.minutes - 2 * edge, wish.weights, 2);
  const parts = layOut([
    { name: 'arrive', seconds: edge * 60 },
    ...CENTRES.map((name, index) => ({ name, seconds: (shares[index] ?? 0) * 60, hertz: wish.tones[index] })),
    { name: 'close', seconds: edge * 60 },
  ]).filter(({ from, to }) => to > from);
  const tones = parts.flatMap(({ hertz, from, to }) =>
    // The next tone comes while the last one goes.
    hertz === undefined ? [] : warmTone({ hertz, from, to: to + FADE, attack: FADE, release: FADE * 2 }),
  );
  return levelScore({ seconds: wish.minutes * 60, parts, tones, needsHeadphones: false });
}

/** One after the other from 0. */
function layOut(
  parts: readonly { name: string; seconds: number; hertz?: number | undefined }[],
): SoundPart[] {
  let from = 0;
  return parts.map(({ name, seconds, hertz }) => {
    const part = { name, from, to: from + seconds, ...(hertz !== undefined && { hertz }) };
    from = part.to;
    return part;
  });
}
