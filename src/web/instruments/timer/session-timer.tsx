import { Pause, Play, SkipForward, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { planSession } from '#core/instruments/plan-session.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { lengthOf, type Phase } from '#core/instruments/run-clock.ts';
import { parseClock } from '#core/time/clock.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { FlatForm, FlatWords } from '../flat-form.tsx';
import panel from '../instrument-panel.module.css';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import { CalendarDownload } from './calendar-download.tsx';
import { playChime } from './chime.ts';
import { Dial } from './dial.tsx';
import { PhaseList } from './phase-list.tsx';
import styles from './session-timer.module.css';
import { usePageTitle } from './use-page-title.ts';
import { useRunClock } from './use-run-clock.ts';

const SOUND_KEY = 'timer-sound';

export default function SessionTimer({ instrument, tool, values }: InstrumentProps<'session-timer'>) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const { from } = instrument;
  const minutes = numberAt(values, from.minutes, 45);
  const rhythm = textAt(values, from.rhythm);
  const energy = numberAt(values, from.energy, 6);
  const planned = useMemo(() => planSession({ minutes, rhythm, energy }), [minutes, rhythm, energy]);
  const { running, place, isTicking, ...clock } = useRunClock(`timer:${tool.slug}`);
  const phases = running?.phases ?? planned;
  const isOver = place?.isOver ?? false;
  const phase = phases[place?.index ?? 0];
  const isOneFocus = phases.filter(({ kind }) => kind === 'focus').length === 1;
  const nameOf = ({ kind, number }: Phase) =>
    kind === 'focus' && isOneFocus
      ? t('timer.phases.focusOnly')
      : t(`timer.phases.${textName<Texts['instruments']['timer']['phases']>(kind)}`, { number });

  const left = formatTimecode(
    Math.ceil((running ? (place?.left ?? 0) : (phase?.seconds ?? 0) * 1000) / 1000),
  );
  const leftInAll = place?.leftInAll ?? lengthOf(phases);
  const name = isOver || !phase ? t('timer.over') : nameOf(phase);
  usePageTitle(running && !isOver ? `${left} · ${name}` : undefined);
  const [hasSound, setHasSound] = useState(() => readStored(SOUND_KEY) === 'on');
  useChangeSound(running ? place?.index : undefined, hasSound);

  const start = () => {
    if (hasSound) void playChime();
    clock.start(planned);
  };
  /** What one does next. */
  const step = !running
    ? ({ name: 'start', Sign: Play, act: start } as const)
    : isOver
      ? ({ name: 'reset', Sign: Square, act: clock.stop } as const)
      : isTicking
        ? ({ name: 'pause', Sign: Pause, act: clock.pause } as const)
        : ({ name: 'resume', Sign: Play, act: clock.resume } as const);
  const goal = textAt(values, from.title);
  return (
    <InstrumentPanel
      title={t('timer.title')}
      aside={
        !isOver && (
          <span className="small soft nums">
            {t('timer.leftInAll', { time: formatTimecode(Math.ceil(leftInAll / 1000)) })}
          </span>
        )
      }
    >
      <FlatForm title={t('timer.title')}>
        <Button
          variant="outline"
          size="icon"
          aria-label={t(`timer.${step.name}`)}
          onClick={step.act}
          {...help(t('help.step'))}
        >
          <step.Sign className="icon" aria-hidden="true" />
        </Button>
        <FlatWords name={name} figure={!isOver && left} />
      </FlatForm>
      <div className={styles.timer}>
        <Dial phases={phases} gone={running ? lengthOf(phases) - leftInAll : 0}>
          <span className={styles.dialName}>{name}</span>
          {!isOver && (
            <span className={panel.time} role="timer" aria-label={`${name}: ${left}`}>
              {left}
            </span>
          )}
        </Dial>
        <PhaseList phases={phases} current={running ? (place?.index ?? -1) : -1} nameOf={nameOf} />
      </div>
      <div className={panel.actions}>
        <Button variant="outline" onClick={step.act} {...help(t('help.step'))}>
          <step.Sign className="icon" aria-hidden="true" />
          {t(`timer.${step.name}`)}
        </Button>
        {running && !isOver && (
          <>
            <Button variant="ghost" onClick={clock.skip} {...help(t('help.skip'))}>
              <SkipForward className="icon" aria-hidden="true" />
              {t('timer.skip')}
            </Button>
            <Button variant="ghost" onClick={clock.stop} {...help(t('help.stop'))}>
              <Square className="icon" aria-hidden="true" />
              {t('timer.stop')}
            </Button>
          </>
        )}
        <Switch
          label={t('timer.sound')}
          {...help(t('help.sound'))}
          checked={hasSound}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            setHasSound(isOn);
            writeStored(SOUND_KEY, isOn ? 'on' : null);
            if (isOn) void playChime();
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {running &&
          (isOver || !phase
            ? name
            : t('timer.began', { phase: name, minutes: Math.round(phase.seconds / 60) }))}
      </p>
      <div className={panel.foot}>
        <CalendarDownload
          slug={tool.slug}
          name={goal || tool.name}
          phases={phases}
          titleOf={(part) => (goal ? `${nameOf(part)}: ${goal}` : nameOf(part))}
          startMinutes={parseClock(textAt(values, from.start))}
        />
      </div>
    </InstrumentPanel>
  );
}

/** Rings when another phase begins or all are over; not when the page is opened in the middle of one. */
function useChangeSound(index: number | undefined, isOn: boolean): void {
  const last = useRef(index);
  useEffect(() => {
    if (isOn && index !== undefined && last.current !== undefined && index !== last.current) void playChime();
    last.current = index;
  }, [index, isOn]);
}
