import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../http/app-env.ts';
import { isOfViewer, viewerRefused } from '../viewer-limits.ts';

/**
 * Where they may write: tools and what comes of them, notes, and what is read or learnt. Whatever is not listed is closed
 * to them, above all money, the account, and what licenses pass on: the pages of those are shown in no frame.
 */
const OPEN = [
  '/account/preferences',
  '/auth/sign-out',
  '/boards',
  '/bundle-reviews',
  '/bundle-shelf',
  '/completed-lessons',
  '/custom-tools',
  '/files',
  '/functions',
  '/notes',
  '/notifications',
  '/packs',
  '/passion-finder-responses',
  '/run-folders',
  '/run-reports',
  '/run-selections',
  '/run-versions',
  '/runs',
  '/shared-boards',
  '/tickets',
  '/tool-licenses',
  '/tool-submissions',
  '/tool-versions',
  '/tools',
  '/viewer-sessions',
  '/voice-profiles',
];
const PRICE = /^\/custom-tools\/[^/]+\/price\/$/;

/**
 * A site vouched for its viewer, and could vouch for anybody who is connected: whoever holds its keys may use tools as
 * them, and neither spend, nor sell, nor pass on, nor change who they are.
 */
export const refuseViewers = (base: string) =>
  createMiddleware<AppEnv>((c, next) => {
    if (!isOfViewer(c)) return next();
    const path = `${c.req.path.slice(base.length)}/`;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isOpen = OPEN.some((open) => path.startsWith(`${open}/`)) && !PRICE.test(path);
    if (path.startsWith('/admin/') || !(isRead || isOpen)) throw viewerRefused();
    return next();
  });
