import { useMemo } from 'react';
import { planDrone } from '#core/acoustics/sound-plans.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { playDrone } from '#core/instruments/score-journeys.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { InstrumentProps } from '../instrument-props.ts';
import { useStableValue } from '../use-stable-value.ts';
import { SoundPlayer } from './sound-player.tsx';

/** The drone that the draft lays out, overtone by overtone. */
export default function DronePlayer({ instrument, values }: InstrumentProps<'drone'>) {
  const { t } = useTranslation('instruments');
  const { from } = instrument;
  const wish = useStableValue({
    fundamental: textAt(values, from.fundamental),
    series: textAt(values, from.series),
    instrument: textAt(values, from.instrument),
    tuning: textAt(values, from.tuning),
    overtones: numberAt(values, from.overtones, 8),
    minutes: numberAt(values, from.minutes, 20),
    beat: numberAt(values, from.beat, 0),
  });
  const score = useMemo(() => playDrone(planDrone(wish)), [wish]);
  return (
    <SoundPlayer
      title={t('sound.droneTitle')}
      score={score}
      nameOf={({ name }) => t(`sound.drone.${textName<Texts['instruments']['sound']['drone']>(name)}`)}
      note={t('sound.droneNote')}
    />
  );
}
