import { useMemo, useState } from 'react';
import { planChords } from '#core/acoustics/sound-plans.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { playChords } from '#core/instruments/score-journeys.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import type { InstrumentProps } from '../instrument-props.ts';
import { useStableValue } from '../use-stable-value.ts';
import { SoundPlayer } from './sound-player.tsx';

const TUNINGS = ['equal', 'just'] as const;

/** The loop of chords that the draft writes down, in either tuning. */
export default function ChordPlayer({ instrument, values }: InstrumentProps<'chords'>) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const [tuning, setTuning] = useState<(typeof TUNINGS)[number]>('equal');
  const { from } = instrument;
  const wish = useStableValue({
    key: textAt(values, from.key),
    mode: textAt(values, from.mode),
    mood: textAt(values, from.mood),
    path: textAt(values, from.path),
    shape: textAt(values, from.shape),
    chords: numberAt(values, from.chords, 4),
    tempo: numberAt(values, from.tempo, 64),
    beats: numberAt(values, from.beats, 8),
  });
  const score = useMemo(() => playChords(planChords(wish), tuning), [wish, tuning]);
  return (
    <SoundPlayer title={t('sound.chordTitle')} score={score} nameOf={({ name }) => name}>
      <ChipChoice
        {...help(t('help.tuning'))}
        label={t('sound.tuning')}
        values={TUNINGS}
        chosen={tuning}
        nameOf={(choice) => t(`sound.tunings.${choice}`)}
        onChoose={setTuning}
      />
    </SoundPlayer>
  );
}
