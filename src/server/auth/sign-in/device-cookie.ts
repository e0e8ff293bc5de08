/**
 * The cookie of a browser that has signed in to an account before. It opens nothing: its attempts are only counted by
 * themselves, so that strangers who guess cannot use up what the account's owner may try (docs/decisions/010).
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY_SECONDS } from '#core/time/durations.ts';
import type { Config } from '../../config.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AUTH_PATH } from '../settings.ts';

const NAME = 'lumora.device';
const KEPT_SECONDS = 180 * DAY_SECONDS;

type Site = Pick<Config, 'secret' | 'publicUrl'>;

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:');

/** Of the address as it was normalised; the address itself does not stand in the cookie. */
const proofOf = ({ secret }: Site, email: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`device:${id}:${email}`).digest();

/** The id in the cookie, if the browser has one for this account. */
export function readKnownDevice(c: Context<AppEnv>, site: Site, email: string): string | undefined {
  const [id = '', proof = ''] = (getCookie(c, NAME, isSecure(site) ? 'secure' : undefined) ?? '').split('.');
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(site, email, id)];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** A new id with each sign-in: attempts with a copied older one are not counted against it. */
export function setDeviceCookie(c: Context<AppEnv>, site: Site, email: string): void {
  const id = randomBytes(16).toString('base64url');
  setCookie(c, NAME, `${id}.${proofOf(site, email, id).toString('base64url')}`, {
    path: AUTH_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KEPT_SECONDS,
    ...(isSecure(site) ? { secure: true, prefix: 'secure' } : {}),
  });
}
