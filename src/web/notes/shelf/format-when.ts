/** 'Today, 09:12', 'Nov 19', 'Nov 9, 2025': as much as is needed to tell when. */
export function formatWhen(iso: string, language: string, today: string, now = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return `${today}, ${formatTime(iso, language)}`;
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(at);
}

export const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
