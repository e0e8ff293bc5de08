/** What the drafts of the sound tools lay out, for whoever plays it: the same plan from the same form. */
import { type ChordSequence, type ChordWish, composeSequence } from './chord-sequence.ts';
import { buildDrone, type Drone, fundamentalOf, referenceOf, seriesOf, slopeOf } from './drone.ts';
import { type JourneySegment, motionOf, scoreJourney } from './journey.ts';

/** `fundamental` is hertz or a note; where neither can be read, one that suits the instrument is taken. */
export function planDrone(wish: {
  fundamental: string;
  series: string;
  instrument: string;
  tuning: string;
  overtones: number;
  minutes: number;
  beat: number;
}): Drone & { fundamental: number; a4: number } {
  const a4 = referenceOf(wish.tuning);
  const fundamental = fundamentalOf(wish.fundamental, wish.instrument, a4).hertz;
  const drone = buildDrone({
    fundamental,
    series: seriesOf(wish.series),
    count: wish.overtones,
    slope: slopeOf(wish.instrument),
    a4,
    minutes: wish.minutes,
    beat: wish.beat,
  });
  return { ...drone, fundamental, a4 };
}

export const planJourney = (wish: {
  minutes: number;
  carrier: number;
  motion: string;
  startBeat: number;
  endBeat: number;
}): JourneySegment[] => scoreJourney({ ...wish, motion: motionOf(wish.motion) });

export const planChords = (wish: Omit<ChordWish, 'a4'>): ChordSequence =>
  composeSequence({ ...wish, a4: 440 });

export type DronePlan = ReturnType<typeof planDrone>;
export type JourneyPlan = ReturnType<typeof planJourney>;
export type ChordPlan = ReturnType<typeof planChords>;
