/** Seconds as "m:ss" or "h:mm:ss"; fractions are cut off, what is no time is "0:00". */
export function formatTimecode(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds of "1:02", "01:02:03", "00:01:02,500" or "00:01:02.5"; undefined for anything else. */
export function parseTimecode(text: string): number | undefined {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours, minutes = '0', seconds = '0', fraction = ''] = match;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}
