/** Says a time of the present day: 'Today, 9:12 AM'. */
type SayToday = (time: string) => string;

/** 'Today, 9:12 AM', 'Nov 19', 'Nov 9, 2025': as much as is needed to tell when. */
export function formatWhen(iso: string, language: string, today: SayToday, now = new Date()): string {
  const at = new Date(iso);
  if (isSameDay(at, now)) return formatMoment(iso, language, today, now);
  return formatterOf(language, isSameYear(at, now) ? 'day' : 'past day').format(at);
}

/** The same with the time of any day, where there are several of one: 'Nov 19, 9:12 AM', 'Nov 9, 2025, 9:12 AM'. */
export function formatMoment(iso: string, language: string, today: SayToday, now = new Date()): string {
  const at = new Date(iso);
  if (isSameDay(at, now)) return today(formatterOf(language, 'time').format(at));
  return formatterOf(language, isSameYear(at, now) ? 'moment' : 'past moment').format(at);
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();
const isSameYear = (a: Date, b: Date): boolean => a.getFullYear() === b.getFullYear();

const DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SHAPES = {
  day: DAY,
  'past day': { ...DAY, year: 'numeric' },
  time: TIME,
  moment: { ...DAY, ...TIME },
  'past moment': { ...DAY, year: 'numeric', ...TIME },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: a list asks for each of its lines. */
function formatterOf(language: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const name = `${language} ${shape}`;
  const known = formatters.get(name) ?? makeFormatter(language, SHAPES[shape]);
  formatters.set(name, known);
  return known;
}

/** The hour as in every other list, which no choice of parts gives alone: `9` in English and `09` in German. */
function makeFormatter(language: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  if (!shape.hour) return new Intl.DateTimeFormat(language, shape);
  const nine = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).formatToParts(
    new Date(2000, 0, 1, 9),
  );
  const isPadded = nine.find(({ type }) => type === 'hour')?.value.length === 2;
  return new Intl.DateTimeFormat(language, { ...shape, hour: isPadded ? '2-digit' : 'numeric' });
}
