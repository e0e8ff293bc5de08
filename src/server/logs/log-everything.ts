/** What libraries and Node itself would write as they please, as lines of the log. */
import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  trace: 'debug',
  warn: 'warn',
  error: 'error',
} as const;

/** From now on `console` and Node's warnings go into the log. @returns what undoes it */
export function logEverything(log: Logger): () => void {
  const part = log.child({ part: 'console' });
  const before = { ...console };
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const words = args.filter((arg) => arg !== err);
      part[level]({ ...(err && { err }) }, format(...words));
    };
  }
  const listeners = process.listeners('warning');
  const logWarning = (err: Error) => log.warn({ part: 'node', err }, 'warning');
  process.removeAllListeners('warning').on('warning', logWarning);
  return () => {
    Object.assign(console, before);
    process.off('warning', logWarning);
    for (const listener of listeners) process.on('warning', listener);
  };
}
