/** The one drone of home, by the plan that QuantumResonance plays; its recipe is not asked. */
import { planDrone } from '#core/acoustics/sound-plans.ts';
import { playDrone } from '#core/instruments/score-journeys.ts';
import type { SoundScore } from '#core/instruments/sound-score.ts';

export const HOME_DRONE = { hertz: 110, tones: 8, minutes: 4 } as const;

export const homeDrone = (): SoundScore =>
  playDrone(
    planDrone({
      fundamental: `${HOME_DRONE.hertz} Hz`,
      ...{ instrument: 'synth', series: 'full', tuning: 'a440', beat: 0 },
      overtones: HOME_DRONE.tones,
      minutes: HOME_DRONE.minutes,
    }),
  );
