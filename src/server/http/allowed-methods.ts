import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The methods that some route of the app answers at this path; empty when there is no such path. */
export function findAllowedMethods(app: Pick<Hono<AppEnv>, 'routes'>): (path: string) => string[] {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (path) =>
    [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort();
}

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+(?:\{[^}]*\})?/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  );
