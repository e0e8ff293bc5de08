import { useMemo } from 'react';
import { numberAt } from '#core/instruments/read-values.ts';
import { scoreCentres } from '#core/instruments/score-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { InstrumentProps } from '../instrument-props.ts';
import { useStableValue } from '../use-stable-value.ts';
import { SoundPlayer } from './sound-player.tsx';

/** A tone for every centre, as long as the flow stays with it. */
export default function ChakraPlayer({ instrument, values }: InstrumentProps<'chakra-tones'>) {
  const { t } = useTranslation('instruments');
  const { from, tones } = instrument;
  const wish = useStableValue({
    weights: from.weights.map((key) => numberAt(values, key, 0)),
    minutes: numberAt(values, from.minutes, 25),
  });
  const score = useMemo(() => scoreCentres({ ...wish, tones }), [wish, tones]);
  return (
    <SoundPlayer
      title={t('sound.chakraTitle')}
      score={score}
      nameOf={({ name }) => t(`sound.centres.${textName<Texts['instruments']['sound']['centres']>(name)}`)}
      note={t('sound.chakraNote')}
    />
  );
}
