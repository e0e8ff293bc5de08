/** What PostgreSQL and its client throw, told apart in one place. Drizzle wraps it: then it is the cause. */
import pg from 'pg';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQL_STATES = {
  foreign_key_violation: '23503',
  unique_violation: '23505',
  deadlock_detected: '40P01',
  disk_full: '53100',
  too_many_connections: '53300',
  admin_shutdown: '57P01',
  crash_shutdown: '57P02',
  cannot_connect_now: '57P03',
} as const;

type SqlState = keyof typeof SQL_STATES;

export const hasSqlState = (error: unknown, ...states: SqlState[]): boolean => {
  const thrown = unwrap(error);
  return thrown instanceof pg.DatabaseError && states.some((state) => SQL_STATES[state] === thrown.code);
};

/**
 * Something was written for an account that went meanwhile. By the column that the key names, as the same constraint
 * also keeps a user whom others still need.
 */
export function isAccountGone(error: unknown): boolean {
  const thrown = unwrap(error);
  return (
    hasSqlState(thrown, 'foreign_key_violation') &&
    thrown instanceof pg.DatabaseError &&
    /\((?:user|buyer|seller)_id\)=/.test(thrown.detail ?? '')
  );
}

/** The database is stopping, gone, full, or broke off one of two that waited for each other: the same query may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (hasSqlState(error, ...UNAVAILABLE)) return true;
  const thrown = unwrap(error);
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  // A missing file is a defect of ours, a missing socket is the database.
  if (code !== undefined) return LOST.has(code) || (code === 'ENOENT' && syscall === 'connect');
  // The client says it in words only; database-errors.test.ts has them said by the one that is installed.
  // biome-ignore lint/plugin: there is neither a class nor a code
  return LOST_IN_WORDS.test(thrown.message);
}

const UNAVAILABLE: SqlState[] = [
  'deadlock_detected',
  'disk_full',
  'too_many_connections',
  'admin_shutdown',
  'crash_shutdown',
  'cannot_connect_now',
];
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const LOST_IN_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

const unwrap = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;
