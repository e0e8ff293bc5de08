/** The dates of a note that was written elsewhere before it came here. */

export interface OwnDates {
  createdAt: string;
  updatedAt: string;
}

/** No notebook on a computer is older; a date before is that of a file whose own was lost. */
const FIRST = Date.UTC(1990, 0, 1);

/** Both, as far as they can be so; null where neither can. @param now in milliseconds since 1970; nothing was written later */
export function plausibleDates(dates: Partial<OwnDates>, now: number): OwnDates | null {
  const [created, updated] = [timeOf(dates.createdAt, now), timeOf(dates.updatedAt, now)];
  const last = updated ?? created;
  if (last === undefined) return null;
  const iso = (time: number) => new Date(time).toISOString();
  return { createdAt: iso(Math.min(created ?? last, last)), updatedAt: iso(last) };
}

function timeOf(date: string | undefined, now: number): number | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return time >= FIRST ? Math.min(time, now) : undefined;
}
