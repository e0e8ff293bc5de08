import { type CalendarEvent, ICS_TYPE, writeIcs } from '#core/calendar/write-ics.ts';
import { BRAND } from '#web/brand.ts';
import { saveFile } from '#web/lib/save-file.ts';

interface Calendar {
  /** Without its ending. */
  fileName: string;
  name: string;
  language: string;
  events: readonly CalendarEvent[];
}

/** Hands a calendar file to the browser. */
export function saveCalendar({ fileName, name, language, events }: Calendar): void {
  const ics = writeIcs({ name, producer: BRAND.name, language, events, now: new Date() });
  saveFile(`${fileName}.ics`, new Blob([ics], { type: `${ICS_TYPE};charset=utf-8` }));
}

/** The same block of the same plan is the same event when the file is opened once more. */
export const eventId = (...parts: (string | number)[]): string =>
  `${parts.join('-')}@${BRAND.name.toLowerCase()}`;
