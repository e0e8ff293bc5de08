import { useMemo } from 'react';
import { planJourney } from '#core/acoustics/sound-plans.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { playJourney } from '#core/instruments/score-journeys.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { InstrumentProps } from '../instrument-props.ts';
import { useStableValue } from '../use-stable-value.ts';
import { SoundPlayer } from './sound-player.tsx';

/** The journey that the draft scores, through headphones one tone an ear. */
export default function JourneyPlayer({ instrument, values }: InstrumentProps<'journey'>) {
  const { t } = useTranslation('instruments');
  const { from } = instrument;
  const isByEar = textAt(values, from.listening) !== 'speakers';
  const wish = useStableValue({
    minutes: numberAt(values, from.minutes, 20),
    carrier: numberAt(values, from.carrier, 180),
    motion: textAt(values, from.motion),
    startBeat: numberAt(values, from.startBeat, 10),
    endBeat: numberAt(values, from.endBeat, 4),
  });
  const score = useMemo(() => playJourney(planJourney(wish), isByEar), [wish, isByEar]);
  return (
    <SoundPlayer
      title={t('sound.journeyTitle')}
      score={score}
      nameOf={({ name }) => t(`sound.journey.${textName<Texts['instruments']['sound']['journey']>(name)}`)}
      note={t('sound.journeyNote')}
    />
  );
}
