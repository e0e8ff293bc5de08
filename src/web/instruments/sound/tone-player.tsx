import { useMemo } from 'react';
import { readTone } from '#core/acoustics/tone-facts.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { scoreListening } from '#core/instruments/score-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { InstrumentProps } from '../instrument-props.ts';
import { SoundPlayer } from './sound-player.tsx';

/** A listening session around one tone, in the parts that the draft lays out. */
export default function TonePlayer({ instrument, values }: InstrumentProps<'tone'>) {
  const { t } = useTranslation('instruments');
  const { from, tones, parts } = instrument;
  const choice = textAt(values, from.choice);
  const own = readTone(textAt(values, from.tone))?.hertz;
  const hertz = own ?? (Object.hasOwn(tones, choice) ? tones[choice] : undefined) ?? 220;
  const minutes = numberAt(values, from.minutes, 12);
  const score = useMemo(() => scoreListening({ hertz, minutes, parts }), [hertz, minutes, parts]);
  const shown = useMemo(
    () => ({ ...score, parts: score.parts.map((part) => ({ ...part, hertz })) }),
    [score, hertz],
  );
  return (
    <SoundPlayer
      title={t('sound.toneTitle')}
      score={shown}
      nameOf={({ name }) => t(`sound.parts.${textName<Texts['instruments']['sound']['parts']>(name)}`)}
      note={t('sound.warm')}
    />
  );
}
