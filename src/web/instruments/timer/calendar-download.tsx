import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarEvent } from '#core/calendar/write-ics.ts';
import type { Phase } from '#core/instruments/run-clock.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { eventId, saveCalendar } from '../save-calendar.ts';
import styles from './session-timer.module.css';

interface CalendarDownloadProps {
  slug: string;
  name: string;
  phases: readonly Phase[];
  /** What each event is called. */
  titleOf: (phase: Phase) => string;
  /** Minutes after midnight of the start that the form names. */
  startMinutes: number | undefined;
}

const STEP_MS = 5 * 60_000;

/** The plan as a calendar file, from a moment of the visitor's own clock. */
export function CalendarDownload({ slug, name, phases, titleOf, startMinutes }: CalendarDownloadProps) {
  const { t, i18n } = useTranslation('instruments');
  const { help } = useHelp();
  const [chosen, setChosen] = useState('');
  const start = chosen || toLocal(proposeStart(new Date(), startMinutes));

  const download = () => {
    const begin = new Date(start);
    if (Number.isNaN(begin.getTime())) return;
    const events = toEvents(phases, begin, slug, titleOf);
    saveCalendar({ fileName: `${slug}-${start.slice(0, 10)}`, name, language: i18n.language, events });
  };
  return (
    <div className={styles.calendar}>
      <Field label={t('calendar.start')}>
        <Input
          type="datetime-local"
          value={start}
          onChange={(event) => setChosen(event.currentTarget.value)}
          {...help(t('help.begin'))}
        />
      </Field>
      <Button variant="outline" onClick={download} {...help(t('help.calendar'))}>
        <CalendarPlus className="icon" aria-hidden="true" />
        {t('calendar.download')}
      </Button>
    </div>
  );
}

function toEvents(
  phases: readonly Phase[],
  begin: Date,
  slug: string,
  titleOf: (phase: Phase) => string,
): CalendarEvent[] {
  let at = begin.getTime();
  return phases.map((phase, index) => {
    const from = new Date(at);
    at += phase.seconds * 1000;
    return {
      id: eventId(slug, begin.getTime(), index + 1),
      title: titleOf(phase),
      when: { from, to: new Date(at) },
    };
  });
}

/** The time that the form names, today or, when it has passed, tomorrow; else the next five minutes. */
function proposeStart(now: Date, minutes: number | undefined): Date {
  if (minutes === undefined) return new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS);
  const start = new Date(now);
  start.setHours(0, minutes, 0, 0);
  if (start < now) start.setDate(start.getDate() + 1);
  return start;
}

/** "2026-11-21T09:30", as the field takes it. */
const toLocal = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
