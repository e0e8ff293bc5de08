/** The same day of the next month, in UTC; the 31st is followed by the last day of a shorter month. */
export function monthAfter(moment: Date): Date {
  const next = new Date(moment);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== moment.getUTCDate()) next.setUTCDate(0);
  return next;
}
