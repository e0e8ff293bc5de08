import { createMiddleware } from 'hono/factory';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../http/app-env.ts';

/** How many of something one account may have open on this server; `enter` answers how to leave, which counts once. */
export function limitAtOnce(most: number): (key: string) => () => void {
  const open = new Map<string, number>();
  return (key) => {
    const before = open.get(key) ?? 0;
    if (before >= most)
      throw new AppError('rate_limited', `Only ${most} at the same time.`, { retryAfterSeconds: 1 });
    open.set(key, before + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    };
  };
}

/** Files of an account that are taken into memory at the same time. */
export const UPLOADS_AT_ONCE = 3;

/** For routes that take a whole file into memory: so many of an account's are read at the same time. Who is signed in, others ask. */
export function fewAtOnce(most: number) {
  const enter = limitAtOnce(most);
  return createMiddleware<AppEnv>(async (c, next) => {
    const leave = enter(c.get('session')?.user.id ?? '');
    try {
      await next();
    } finally {
      leave();
    }
  });
}
