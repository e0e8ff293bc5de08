import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import { isOfViewer, viewerRefused } from '../viewer-limits.ts';

/**
 * Where they may write: tools and what comes of them, notes, and what is read or learnt, all of it seen by the account
 * alone. Whatever is not listed is closed to them, a new route too: above all money, the account, what licenses pass on,
 * and what strangers, the support or administrators get to read in the account's name.
 */
const OPEN = [
  'PATCH /account/preferences',
  'POST /auth/sign-out',
  'POST /boards',
  'PATCH /boards/:id',
  'DELETE /boards/:id',
  'POST /bundle-shelf/:slug/downloads',
  'PUT /bundle-shelf/favorites/:slug',
  'DELETE /bundle-shelf/favorites/:slug',
  'PUT /bundle-shelf/seen/:slug',
  'PUT /completed-lessons/:module/:lesson',
  'POST /custom-tools',
  'PUT /custom-tools/:id',
  'DELETE /custom-tools/:id',
  'POST /files',
  'DELETE /files/:id',
  'POST /functions/create-bundle-access',
  'POST /functions/list-voices',
  'POST /functions/text-to-speech',
  'POST /notes',
  'POST /notes/delete',
  'POST /notifications/:id/read',
  'POST /packs',
  'PUT /packs/:id',
  'DELETE /packs/:id',
  'POST /passion-finder-responses',
  'DELETE /passion-finder-responses',
  'POST /run-folders',
  'PATCH /run-folders/:id',
  'DELETE /run-folders/:id',
  'POST /run-selections/delete',
  'POST /run-selections/move',
  'POST /run-selections/used',
  'POST /run-versions/:id/restore',
  'POST /runs',
  'DELETE /runs',
  'PATCH /runs/:id',
  'DELETE /runs/:id',
  'POST /runs/:id/used',
  'PUT /tool-licenses/:slug/version',
  'POST /tool-versions/:id/restore',
  'POST /tools/:slug/free-run',
  'POST /viewer-sessions',
  'POST /voice-profiles',
  'PUT /voice-profiles/:id',
  'DELETE /voice-profiles/:id',
  'POST /voice-profiles/:id/default',
].map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, () => '[^/]+')}$`));

/**
 * A site vouched for its viewer, and could vouch for anybody who is connected: whoever holds its keys may use tools as
 * them, and neither spend, nor sell, nor pass on, nor speak for them, nor change who they are.
 */
export const refuseViewers = (base: string) =>
  createMiddleware<AppEnv>((c, next) => {
    if (!isOfViewer(c)) return next();
    const { method } = c.req;
    const path = c.req.path.slice(base.length);
    const isRead = method === 'GET' || method === 'HEAD';
    const isOpen = OPEN.some((open) => open.test(`${method} ${path}`));
    if (path.startsWith('/admin/') || !(isRead || isOpen)) throw viewerRefused();
    return next();
  });
