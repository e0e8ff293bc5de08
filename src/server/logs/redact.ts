/**
 * What may stand in a log: everything but secrets and what users wrote, at any depth. Log libraries redact by path,
 * which misses the same secret one level deeper.
 */
const SECRET_NAMES =
  /password|passphrase|secret|token|authorization|cookie|apikey|credential|privatekey|signature|jwt|^key$/;
const SECRET_TEXTS: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]'],
  // Provider keys.
  [/\b(?:sk|pk|rk|xai|gsk|whsec|ghp|gho|AIza)[-_]?[\w-]{16,}/g, '[redacted]'],
  [/(\b\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[redacted]@'],
  [/([?&][\w-]*(?:token|secret|key|code|password|signature)=)[^&\s"]+/gi, '$1[redacted]'],
];
/** A token has three parts. They are counted afterwards: looking for them here would cost the square of an address' length. */
const MAYBE_TOKEN = /\beyJ[\w.-]*/g;
const DEEPEST = 8;

export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[too deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Headers) return redact(Object.fromEntries(value), depth);
  if (value instanceof Map) return redact(Object.fromEntries(value), depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecret(name, item) ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
}

export const redactText = (text: string): string =>
  SECRET_TEXTS.reduce(
    (safe, [pattern, replacement]) => safe.replace(pattern, replacement),
    text.replace(MAYBE_TOKEN, (word) => (word.split('.').length > 2 ? '[redacted]' : word)),
  );

/** Numbers and booleans are counts and flags, for example of a model's tokens. */
const isSecret = (name: string, value: unknown): boolean =>
  typeof value !== 'number' &&
  typeof value !== 'boolean' &&
  value !== undefined &&
  SECRET_NAMES.test(name.toLowerCase().replaceAll(/[-_]/g, ''));

/** A failed query names its parameters in its message, and the database a conflicting row: both are users' data. */
function redactError(
  error: Error & { code?: unknown; query?: unknown },
  depth: number,
): Record<string, unknown> {
  const isQuery = typeof error.query === 'string' && 'params' in error;
  const [, ...frames] = (error.stack ?? '').split('\n    at ');
  return {
    type: error.name,
    message: redactText(isQuery ? `Failed query: ${error.query}` : error.message),
    ...(error.code === undefined ? {} : { code: error.code }),
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}
