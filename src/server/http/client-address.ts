import { isIPv6 } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Remembers who calls, for limits and logs. X-Forwarded-For is anybody's claim: it counts only behind a proxy of
 * ours, and then only its last entry, which that proxy wrote itself.
 */
export const rememberClientAddress = (isBehindProxy: boolean) =>
  createMiddleware<AppEnv>((c, next) => {
    const forwarded = isBehindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    c.set('clientAddress', forwarded || (c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'));
    return next();
  });

/** One line of IPv6 commonly holds a whole /56: count that. An IPv4 address in IPv6 clothes is the IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  // The last eight of these 64 bits are the line's own.
  const network = groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16));
  return `${network.join(':')}::/56`;
}
