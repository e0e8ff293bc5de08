import { useMemo, useState } from 'react';
import { readTone } from '#core/acoustics/tone-facts.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { scorePair } from '#core/instruments/score-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import { SoundPlayer } from './sound-player.tsx';

const CHOICES = ['first', 'second', 'both'] as const;
type Which = (typeof CHOICES)[number];

/** Two tones to hear one after the other and together. */
export default function PairPlayer({ instrument, values }: InstrumentProps<'tone-pair'>) {
  const { t } = useTranslation('instruments');
  const { from } = instrument;
  const first = readTone(textAt(values, from.first))?.hertz;
  const second = readTone(textAt(values, from.second))?.hertz;
  if (first === undefined || second === undefined)
    return (
      <InstrumentPanel title={t('sound.pairTitle')}>
        <p className="small soft">{t('sound.pairEmpty')}</p>
      </InstrumentPanel>
    );
  const isByEar = textAt(values, from.listening) === 'headphones';
  return <Pair first={first} second={second} isByEar={isByEar} minutes={numberAt(values, from.minutes, 5)} />;
}

interface PairProps {
  first: number;
  second: number;
  isByEar: boolean;
  minutes: number;
}

function Pair({ first, second, isByEar, minutes }: PairProps) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const [which, setWhich] = useState<Which>('first');
  const score = useMemo(
    () => scorePair({ first, second, which, isByEar, minutes }),
    [first, second, which, isByEar, minutes],
  );
  return (
    <SoundPlayer
      title={t('sound.pairTitle')}
      score={score}
      nameOf={({ name }) => t(`sound.pair.${textName<Texts['instruments']['sound']['pair']>(name)}`)}
    >
      <ChipChoice
        {...help(t('help.pair'))}
        label={t('sound.pairChoice')}
        values={CHOICES}
        chosen={which}
        nameOf={(choice) => t(`sound.pair.${choice}`)}
        onChoose={setWhich}
      />
    </SoundPlayer>
  );
}
