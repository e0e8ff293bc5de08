/** 'Today, 09:12', 'Nov 19', 'Nov 9, 2025': as much as is needed to tell when. */
export function formatWhen(iso: string, language: string, today: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return `${today}, ${formatTime(iso, language)}`;
  return formatterOf(language, at.getFullYear() === now.getFullYear() ? 'day' : 'past day').format(at);
}

export const formatTime = (iso: string, language: string): string =>
  formatterOf(language, 'time').format(new Date(iso));

const SHAPES = {
  day: { month: 'short', day: 'numeric' },
  'past day': { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: a list asks for each of its lines. */
function formatterOf(language: string, shape: keyof typeof SHAPES): Intl.DateTimeFormat {
  const name = `${language} ${shape}`;
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(language, SHAPES[shape]);
  formatters.set(name, known);
  return known;
}
