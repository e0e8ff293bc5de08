/** `/api/health` for whoever starts and watches the server, `/api/metrics` for whoever measures it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import type { WithAuth } from '../auth/auth.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Metrics } from './metrics.ts';

const ANSWER_WITHIN_MS = 2_000;

export const healthRoutes = (
  { config, pool, jobs, auth }: Pick<BaseServices, 'config' | 'pool' | 'jobs'> & WithAuth,
  metrics: Metrics,
) => {
  let asking: Promise<boolean> | undefined;
  /** One question at a time, for all who ask meanwhile: anybody may, as often as they like. */
  const ask = (): Promise<boolean> =>
    (asking ??= Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false).unref()),
    ]).finally(() => {
      asking = undefined;
    }));

  return new Hono<AppEnv>()
    .get('/health', async (c) => {
      const isAnswering = await ask();
      if (!isAnswering) throw new AppError('unavailable', 'The database does not answer.');
      const database = config.databaseUrl ? ('external' as const) : ('embedded' as const);
      // Most of what is asked needs neither, and both come back by themselves: no reason to send requests elsewhere.
      const notReady = [
        ...(jobs.isReady() ? [] : ['jobs' as const]),
        ...(auth.sessionCache.isInformed() ? [] : ['session-changes' as const]),
      ];
      const status = notReady.length === 0 ? ('ok' as const) : ('degraded' as const);
      return c.json({ status, version: config.version, database, ...(notReady.length > 0 && { notReady }) });
    })
    .get('/metrics', async (c) => {
      const { metricsToken } = config;
      if (!metricsToken) return c.notFound();
      if (!isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
        throw new AppError('unauthenticated', 'The metrics need their token.');
      }
      return c.text(await metrics.render(), 200, { 'Content-Type': metrics.contentType });
    });
};

/** Takes the same time whatever is wrong. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
