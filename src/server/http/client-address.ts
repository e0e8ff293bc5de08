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

/** What one line of IPv6 commonly holds. */
export const networkOf = (address: string): string => cut(address, 56);

/** The most that anybody is given without asking why: hosts and tunnels hand it out. Of IPv4 the address itself. */
export const wideNetworkOf = (address: string): string => cut(address, 48);

/** An IPv4 address in IPv6 clothes is the IPv4 address. */
function cut(address: string, bits: 48 | 56): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  const network = groups.map((group, index) => (index === 3 ? group & (bits === 56 ? 0xff00 : 0) : group));
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
