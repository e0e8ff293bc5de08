import { CalendarPlus, Play, Square } from 'lucide-react';
import { useMemo, useState } from 'react';
import { minutesOfPlan, placeInDay } from '#core/instruments/day-clock.ts';
import { numberAt, textAt } from '#core/instruments/read-values.ts';
import { planDayBlocks } from '#core/scheduling/plan-day-blocks.ts';
import { formatClock } from '#core/time/clock.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTicking } from '#web/lib/use-ticking.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { FlatForm, FlatWords } from '../flat-form.tsx';
import panel from '../instrument-panel.module.css';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import { eventId, saveCalendar } from '../save-calendar.ts';
import { usePageTitle } from '../timer/use-page-title.ts';
import { useStableValue } from '../use-stable-value.ts';
import styles from './day-timer.module.css';

type Plan = ReturnType<typeof planDayBlocks>;
type Block = Plan['blocks'][number];

/** The day's blocks beside the clock, and as a calendar file. */
export default function DayTimer({ instrument, tool, values }: InstrumentProps<'day-timer'>) {
  const { t, i18n } = useTranslation('instruments');
  const { help } = useHelp();
  const { from } = instrument;
  const wish = useStableValue({
    tasks: textAt(values, from.tasks),
    date: textAt(values, from.date),
    start: textAt(values, from.start),
    end: textAt(values, from.end),
    peak: textAt(values, from.peak),
    rhythm: textAt(values, from.rhythm),
    mealMinutes: numberAt(values, from.meal, 0),
    reserve: numberAt(values, from.reserve, 0),
    language: tool.language,
  });
  const { blocks, date } = useMemo(() => planDayBlocks(wish), [wish]);
  const [isFollowed, setIsFollowed] = useState(false);
  const now = useNow(isFollowed);
  const minutes = minutesOfPlan(now, date);
  const place = isFollowed && minutes !== undefined ? placeInDay(blocks, minutes) : null;

  const nameOf = ({ kind, name, part, parts }: Block): string => {
    if (kind === 'break' || kind === 'meal') return t(`day.kinds.${kind}`);
    return parts > 1 ? t('day.part', { name, part, parts }) : name;
  };
  const current = place ? blocks[place.index] : undefined;
  const next = place ? blocks[place.next] : undefined;
  const left = place ? formatTimecode(place.secondsLeft) : '';
  const says = !isFollowed
    ? ''
    : current
      ? nameOf(current)
      : next
        ? t('day.next', { name: nameOf(next), time: formatClock(next.from) })
        : t(minutes === undefined ? 'day.otherDay' : 'day.over');
  usePageTitle(place && (current || next) ? `${left} · ${says}` : undefined);

  const Sign = isFollowed ? Square : Play;
  const follow = t(isFollowed ? 'day.leave' : 'day.follow');
  const download = () => {
    const day = date ?? { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
    const at = (minutes: number) => ({ year: day.year, month: day.month, day: day.day, minutes });
    saveCalendar({
      fileName: tool.slug,
      name: tool.name,
      language: i18n.language,
      events: blocks.map((block) => ({
        id: eventId(tool.slug, new Date(day.year, day.month - 1, day.day, 0, block.from).getTime()),
        title: nameOf(block),
        // A day is planned on the clock of the place where it is lived.
        when: { from: at(block.from), to: at(block.to), zone: null },
      })),
    });
  };
  return (
    <InstrumentPanel
      title={t('day.title')}
      aside={place && (current || next) && <span className={panel.time}>{left}</span>}
    >
      {blocks.length === 0 ? (
        <p className="small soft">{t('day.empty')}</p>
      ) : (
        <>
          <FlatForm title={t('day.title')}>
            <Button
              variant="outline"
              size="icon"
              aria-label={follow}
              onClick={() => setIsFollowed(!isFollowed)}
              {...help(t('help.follow'))}
            >
              <Sign className="icon" aria-hidden="true" />
            </Button>
            <FlatWords name={says || t('day.title')} figure={left} />
          </FlatForm>
          <ol className={styles.blocks}>
            {blocks.map((block, index) => (
              <li
                key={`${block.from}-${block.name}`}
                data-kind={block.kind}
                aria-current={index === place?.index ? 'step' : undefined}
              >
                <span className="nums soft">
                  {formatClock(block.from)}–{formatClock(block.to)}
                </span>
                <span>{nameOf(block)}</span>
              </li>
            ))}
          </ol>
          <p className="small" role="status">
            {says}
          </p>
          <div className={panel.actions}>
            <Button variant="outline" onClick={() => setIsFollowed(!isFollowed)} {...help(t('help.follow'))}>
              <Sign className="icon" aria-hidden="true" />
              {follow}
            </Button>
            <Button variant="ghost" onClick={download} {...help(t('help.calendar'))}>
              <CalendarPlus className="icon" aria-hidden="true" />
              {t('calendar.download')}
            </Button>
          </div>
        </>
      )}
    </InstrumentPanel>
  );
}

/** The clock of the machine, looked at every second. */
function useNow(isTicking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useTicking(isTicking, 1000, () => setNow(new Date()));
  return now;
}
