import { findTimeZone, type TimeZone } from '#core/time/time-zone.ts';

/** "America/New_York", "America/Argentina/Salta", "UTC+09:00", "UTC". */
const NAMED =
  /\b(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)(?:\/[A-Z][\w+-]*){1,2}|\b(?:UTC|GMT)(?:\s?[+−–-]\s?\d{1,2}(?::?\d{2})?)?(?!\w)/g;

/** The zone whose clock a plan's times are said to be on; undefined where none is named, or more than one. */
export function readZone(markdown: string): TimeZone | undefined {
  const zones = new Map<string, TimeZone>();
  // Markdown may escape what stands in a name.
  for (const [name] of markdown.replace(/\\(?=[_+-])/g, '').matchAll(NAMED)) {
    const zone = findTimeZone(name);
    if (zone) zones.set(zone.name, zone);
  }
  const [zone] = zones.values();
  return zones.size === 1 ? zone : undefined;
}
