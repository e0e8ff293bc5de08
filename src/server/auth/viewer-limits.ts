/** What the session of a site's viewer is refused: the site could vouch for anybody who is connected. */
import type { Context } from 'hono';
import type { Preferences } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { SignedIn } from './signed-in.ts';

/** How the pages are shown, and no more: not what is kept, spent or mailed. */
const OPEN_PREFERENCES: readonly string[] = [
  'completedTours',
  'language',
  'onboardingMode',
] satisfies (keyof Preferences)[];

export const isOfViewer = (c: Context<AppEnv>): boolean =>
  // `readSession` found it, with all of it.
  Boolean((c.get('session') as SignedIn | null)?.viewerIdentityId);

export const viewerRefused = (): AppError =>
  new AppError('forbidden', 'Sign in on the site itself for this.', { reason: 'cookie_required' });

/** Who acts in a session: the account's owner, or a site's viewer. */
export type Actor = 'owner' | 'viewer';

export const actorOf = (c: Context<AppEnv>): Actor => (isOfViewer(c) ? 'viewer' : 'owner');

/** What strangers see of somebody's is changed by nobody else. @throws AppError `forbidden` */
export function refuseViewersOfShared(actor: Actor, isShared: boolean): void {
  if (actor === 'viewer' && isShared) throw viewerRefused();
}

/** @throws AppError `forbidden` for a viewer who wants another preference than those of how pages are shown */
export function refuseViewersBeyond(c: Context<AppEnv>, changes: Preferences): void {
  if (isOfViewer(c) && Object.keys(changes).some((name) => !OPEN_PREFERENCES.includes(name)))
    throw viewerRefused();
}
