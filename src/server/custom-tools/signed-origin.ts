/**
 * Which tool of ours a copy comes from, as files carry it. The signature keeps strangers from laying files out under
 * another tool's name; whoever takes it away is found out by the recipe itself (docs/decisions/012).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

type Site = Pick<Config, 'secret'>;

const proofOf = ({ secret }: Site, slug: string): Buffer =>
  createHmac('sha256', secret).update(`tool-origin:${slug}`).digest();

export const signOrigin = (site: Site, slug: string): string =>
  `${slug}.${proofOf(site, slug).toString('base64url')}`;

/** The slug; undefined for what this server did not sign. */
export function readOrigin(site: Site, origin: string | undefined): string | undefined {
  const [slug = '', proof = ''] = (origin ?? '').split('.');
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(site, slug)];
  return given.length === right.length && timingSafeEqual(given, right) ? slug : undefined;
}
