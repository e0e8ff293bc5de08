/**
 * Where a user may be sent after signing in: a path of our own site. Anything a browser could read as
 * another site is refused (`//host`, `/\host`, schemes, control characters that browsers strip).
 */
export function isSafePath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > 2000) return false;
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return false;
  const anywhere = 'https://own.invalid';
  try {
    return new URL(path, anywhere).origin === anywhere;
  } catch {
    return false;
  }
}

export const safePathOr = (path: unknown, fallback: string): string => (isSafePath(path) ? path : fallback);
