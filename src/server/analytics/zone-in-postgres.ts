/** Both know cities by their names. */
const CITY = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\//;

/**
 * The name by which PostgreSQL knows a zone that `Intl` knows. Of short names it knows fewer, and means another place by
 * some; and an offset it counts the other way round, as POSIX does.
 */
export function zoneInPostgres(name: string): string {
  if (CITY.test(name)) return name;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return timeZone.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+'));
}
