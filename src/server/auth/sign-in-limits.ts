/**
 * How often an address and an account may try. An account is counted by what the caller typed, whether it exists or
 * not, so that a refusal tells nothing.
 */
import { isIPv6 } from 'node:net';
import type { Limit, Limits } from '../http/rate-limit.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

export const SIGN_IN_LIMITS = {
  signIn: {
    /** Failures from one network. */
    address: limit('sign-in-address', 60, 15 * MINUTES),
    /** Failures for one account from one network. */
    pair: limit('sign-in-pair', 10, 15 * MINUTES),
    /** Failures for one account from anywhere; one network alone never gets there. */
    account: limit('sign-in-account', 100, HOURS),
    /** Failures of a browser that has signed in to the account before, which counts for nothing else. */
    device: limit('sign-in-device', 10, 15 * MINUTES),
  },
  signUp: { address: limit('sign-up-address', 30, HOURS), account: limit('sign-up-account', 5, HOURS) },
  requestReset: {
    address: limit('request-reset-address', 30, HOURS),
    account: limit('request-reset-account', 5, HOURS),
  },
  resendVerification: {
    address: limit('resend-verification-address', 30, HOURS),
    account: limit('resend-verification-account', 5, HOURS),
  },
  /** The account of these is what the link's token names. */
  reset: { address: limit('reset-address', 30, HOURS), account: limit('reset-account', 10, HOURS) },
  verify: { address: limit('verify-address', 60, HOURS), account: limit('verify-account', 20, HOURS) },
  social: { address: limit('social-address', 60, HOURS) },
  socialCallback: { address: limit('social-callback-address', 60, HOURS) },
  changePassword: {
    address: limit('change-password-address', 30, HOURS),
    account: limit('change-password-account', 10, HOURS),
  },
} as const satisfies Record<string, { address: Limit; account?: Limit; pair?: Limit; device?: Limit }>;

/** @throws AppError `rate_limited` */
export async function countAttempt(
  limits: Limits,
  { address, account }: { address: Limit; account?: Limit },
  from: string,
  who?: string,
): Promise<void> {
  await limits.consume(address, networkOf(from));
  if (account && who !== undefined) await limits.consume(account, who);
}

/**
 * Counts as a failure until `succeed` is called.
 * @param device the mark of a browser that is known to the account
 * @throws AppError `rate_limited`
 */
export async function countSignIn(
  limits: Limits,
  { from, email, device }: { from: string; email: string; device: string | undefined },
): Promise<{ succeed: () => Promise<void> }> {
  const { signIn } = SIGN_IN_LIMITS;
  if (device !== undefined) {
    await limits.consume(signIn.device, device);
    return { succeed: () => limits.reset(signIn.device, device) };
  }
  const network = networkOf(from);
  const pair = `${network} ${email}`;
  await limits.consume(signIn.address, network);
  await limits.consume(signIn.pair, pair);
  await limits.consume(signIn.account, email);
  return {
    async succeed() {
      await limits.reset(signIn.pair, pair);
      // The failures of others stay counted. An office that signs in rightly, however often, uses nothing up.
      await limits.giveBack(signIn.account, email);
      await limits.giveBack(signIn.address, network);
    },
  };
}

/** One caller of IPv6 holds a whole /64: count that. An IPv4 address in IPv6 clothes is the IPv4 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
