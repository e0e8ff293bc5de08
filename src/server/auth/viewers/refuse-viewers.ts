import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Preferences } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { currentSession } from '../require-user.ts';
import type { SignedIn } from '../signed-in.ts';

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

/** How the pages are shown, and no more: not what is kept, spent or mailed. */
const OPEN_PREFERENCES: readonly (keyof Preferences)[] = ['completedTours', 'language', 'onboardingMode'];

const isOfViewer = (signedIn: SignedIn | null): boolean => Boolean(signedIn?.viewerIdentityId);

const refusal = () =>
  new AppError('forbidden', 'Sign in on the site itself for this.', { reason: 'cookie_required' });

/**
 * A site vouched for its viewer, and could vouch for anybody who is connected: whoever holds its keys may use tools as
 * them, and neither spend, nor sell, nor pass on, nor change who they are.
 */
export const refuseViewers = (base: string) =>
  createMiddleware<AppEnv>((c, next) => {
    // `readSession` found it, with its beginning.
    if (!isOfViewer(c.get('session') as SignedIn | null)) return next();
    const path = `${c.req.path.slice(base.length)}/`;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isOpen = OPEN.some((open) => path.startsWith(`${open}/`)) && !PRICE.test(path);
    if (path.startsWith('/admin/') || !(isRead || isOpen)) throw refusal();
    return next();
  });

/** @throws AppError `forbidden` for a viewer who wants another preference than those of how pages are shown */
export function refuseViewersBeyond(c: Context<AppEnv>, changes: Preferences): void {
  const isBeyond = Object.keys(changes).some((name) => !OPEN_PREFERENCES.includes(name as keyof Preferences));
  if (isBeyond && isOfViewer(currentSession(c) as SignedIn)) throw refusal();
}
