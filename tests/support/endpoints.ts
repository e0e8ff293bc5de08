/** What the server answers, read from the app itself, so that no test can forget a route. */
import type { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '#server/http/app-env.ts';
import { type BodyLimits, DEFAULT_BODY, declaredLimits } from '#server/http/limit-bodies.ts';
import { declaredQuery } from '#server/http/validate.ts';

export interface Endpoint {
  /** For example `GET /api/runs/:id`. */
  name: string;
  method: string;
  path: string;
  /** Names of the parts of the path that the caller fills in. */
  parameters: string[];
}

export function endpointsOf(app: Pick<Hono<AppEnv>, 'routes'>): Endpoint[] {
  const byName = new Map<string, Endpoint>();
  for (const { method, path } of app.routes) {
    // Middleware stands in the same list, under all methods.
    if (method === 'ALL' || !path.startsWith('/api')) continue;
    const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    const name = `${method} ${path}`;
    byName.set(name, { name, method, path, parameters });
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const fillPath = (path: string, value: string): string => path.replaceAll(/:\w+/g, () => value);

/** What is declared beside the route. */
export function limitsOf(app: Pick<Hono<AppEnv>, 'routes'>, { method, path }: Endpoint): BodyLimits {
  for (const route of app.routes) {
    const limits = route.method === method && route.path === path && declaredLimits(route.handler);
    if (limits) return limits;
  }
  return DEFAULT_BODY;
}

/** The names that the route reads of its query. */
export const queryOf = (app: Pick<Hono<AppEnv>, 'routes'>, { method, path }: Endpoint): string[] =>
  app.routes
    .filter((route) => route.method === method && route.path === path)
    .map(({ handler }) => declaredQuery(handler))
    .flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
