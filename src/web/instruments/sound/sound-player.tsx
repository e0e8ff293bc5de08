import clsx from 'clsx';
import { Headphones, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeTone } from '#core/acoustics/tone-facts.ts';
import type { SoundPart, SoundScore } from '#core/instruments/sound-score.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { FlatForm, FlatWords } from '../flat-form.tsx';
import { InstrumentPanel } from '../instrument-panel.tsx';
import styles from './sound-player.module.css';
import { usePlayer } from './use-player.ts';
import { Wave } from './wave.tsx';

interface SoundPlayerProps {
  title: string;
  /** Keep it the same object while nothing changes. */
  score: SoundScore;
  nameOf: (part: SoundPart) => string;
  /** Above the wave: what is to be chosen. */
  children?: ReactNode;
  /** Below, in small letters. */
  note?: string;
}

/** Play, stop, volume, and where in the score it stands. */
export function SoundPlayer({ title, score, nameOf, children, note }: SoundPlayerProps) {
  const { t, i18n } = useTranslation('instruments');
  const { help } = useHelp();
  const { isPlaying, isMissing, position, volume, play, stop, changeVolume, analyser } = usePlayer(score);
  const part = score.parts.find(({ to }) => position < to) ?? score.parts.at(-1);
  // Before it plays, the wave of the first part that sounds is shown.
  const shownAt = isPlaying ? position : (score.tones[0]?.from ?? 0);
  const tones = score.tones.filter(({ from, to }) => from <= shownAt && shownAt < to);
  const percent = formatPercent(volume, i18n.language);
  const time = `${formatTimecode(position)} / ${formatTimecode(score.seconds)}`;
  const Sign = isPlaying ? Square : Play;
  const press = isPlaying ? stop : play;
  const action = t(isPlaying ? 'sound.stop' : 'sound.play');
  const track = <Track score={score} position={position} label={t('sound.progress')} nameOf={nameOf} />;
  return (
    <InstrumentPanel title={title} aside={<span className="small soft nums">{time}</span>}>
      <FlatForm title={title}>
        <Button variant="outline" size="icon" aria-label={action} onClick={press} {...help(t('help.play'))}>
          <Sign className="icon" aria-hidden="true" />
        </Button>
        <FlatWords name={part && nameOf(part)} figure={time}>
          {track}
        </FlatWords>
      </FlatForm>
      {children}
      <div className={styles.stage}>
        <Wave tones={tones} isPlaying={isPlaying} analyser={analyser} />
        <p className={styles.now}>
          <span>{part && nameOf(part)}</span>
          {part?.hertz !== undefined && (
            <span className="soft nums">{noteOf(part.hertz, i18n.language, score.a4)}</span>
          )}
        </p>
        {track}
      </div>
      <div className={styles.controls}>
        <Button variant="outline" onClick={press} {...help(t('help.play'))}>
          <Sign className="icon" aria-hidden="true" />
          {action}
        </Button>
        <Field
          className={styles.volume}
          label={t('sound.volume')}
          aside={<span className="small soft nums">{percent}</span>}
        >
          <Slider
            value={volume}
            min={0}
            max={1}
            step={0.05}
            valueText={percent}
            onChange={changeVolume}
            {...help(t('help.volume'))}
          />
        </Field>
      </div>
      {isMissing && (
        <p className="hint field-error" role="alert">
          {t('sound.missing')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isPlaying && part && nameOf(part)}
      </p>
      <div className={styles.notes}>
        {score.needsHeadphones && (
          <p className={clsx('small', styles.headphones)}>
            <Headphones className="icon" aria-hidden="true" />
            {t('sound.headphones')}
          </p>
        )}
        <p className="hint">{[note, t('sound.safe')].filter(Boolean).join(' ')}</p>
      </div>
    </InstrumentPanel>
  );
}

interface TrackProps {
  score: SoundScore;
  position: number;
  label: string;
  nameOf: (part: SoundPart) => string;
}

/** Every part as long as it lasts. */
function Track({ score, position, label, nameOf }: TrackProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(score.seconds)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={`${formatTimecode(position)} / ${formatTimecode(score.seconds)}`}
    >
      {score.parts.map((part) => {
        const length = part.to - part.from;
        const done = clamp((position - part.from) / length, 0, 1);
        return (
          <span key={`${part.name}-${part.from}`} style={{ flexGrow: length }} data-tooltip={nameOf(part)}>
            <span style={{ scale: `${done} 1` }} />
          </span>
        );
      })}
    </div>
  );
}

/** "136.1 Hz · C#3 −31 ¢": the tone as the language writes it, and how far it lies from the note. */
function noteOf(hertz: number, language: string, a4?: number): string {
  const { note, cents } = describeTone(hertz, a4);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hertz);
  const off = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(cents);
  return `${number} Hz · ${note}${cents === 0 ? '' : ` ${off} ¢`}`;
}
