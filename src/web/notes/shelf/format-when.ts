/** Says a time of the present day: 'Today, 09:12'. */
type SayToday = (time: string) => string;

/** 'Today, 09:12', 'Nov 19', 'Nov 9, 2025': as much as is needed to tell when. */
export function formatWhen(iso: string, language: string, today: SayToday, now = new Date()): string {
  const at = new Date(iso);
  if (isSameDay(at, now)) return formatMoment(iso, language, today, now);
  return formatterOf(language, isSameYear(at, now) ? 'day' : 'past day').format(at);
}

/** The same with the time of any day, where there are several of one: 'Nov 19, 09:12', 'Nov 9, 2025, 09:12'. */
export function formatMoment(iso: string, language: string, today: SayToday, now = new Date()): string {
  const at = new Date(iso);
  if (isSameDay(at, now)) return today(formatterOf(language, 'time').format(at));
  return formatterOf(language, isSameYear(at, now) ? 'moment' : 'past moment').format(at);
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();
const isSameYear = (a: Date, b: Date): boolean => a.getFullYear() === b.getFullYear();

const DAY = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
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
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(language, SHAPES[shape]);
  formatters.set(name, known);
  return known;
}
