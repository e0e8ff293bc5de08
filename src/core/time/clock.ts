/** Times of day as people write them, in minutes after midnight. */

/** Minutes after midnight of "9:30", "09.30", "9h30", "9時30分", "9", "9 pm"; undefined when it is no time of day. */
export function parseClock(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\s*(?:[:.h時]|uhr)\s*(\d{2})?\s*分?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(
    text.normalize('NFKC').trim(),
  );
  if (!match) return undefined;
  const [, hourText = '', minuteText = '0', half] = match;
  let hour = Number(hourText);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  }
  return hour < 24 && Number(minuteText) < 60 ? hour * 60 + Number(minuteText) : undefined;
}

/** "09:30"; past midnight it starts again at 00:00. */
export function formatClock(minutes: number): string {
  const ofDay = Number.isFinite(minutes) ? ((Math.floor(minutes) % 1440) + 1440) % 1440 : 0;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
