/**
 * How often an address and an account may try. An account is counted by what the caller typed, whether it exists or
 * not, so that a refusal tells nothing.
 */
import { AppError } from '#core/errors/app-error.ts';
import { networkOf, wideNetworkOf } from '../../http/client-address.ts';
import type { Limit, Limits } from '../../http/rate-limit.ts';
import type { CountedPlace } from '../../limits/attempts.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

interface LimitsOfPath {
  address: Limit;
  pair?: Limit;
  /** As `pair`, of a /48 of IPv6, so that who holds one does not reach `account` alone. */
  widePair?: Limit;
  account?: Limit;
  device?: Limit;
}

/** Of what sends a mail: a stranger alone uses up no more than a pair, and nobody's mailbox is flooded. */
const mailLimits = (name: string) => ({
  address: limit(`${name}-address`, 30, HOURS),
  pair: limit(`${name}-pair`, 5, HOURS),
  widePair: limit(`${name}-wide-pair`, 10, HOURS),
  account: limit(`${name}-account`, 20, HOURS),
});

export const SIGN_IN_LIMITS = {
  signIn: {
    /** Failures from one network. */
    address: limit('sign-in-address', 60, 15 * MINUTES),
    /** Failures for one account from one network. */
    pair: limit('sign-in-pair', 10, 15 * MINUTES),
    widePair: limit('sign-in-wide-pair', 20, 15 * MINUTES),
    /** Failures for one account from anywhere; one network alone never gets there. */
    account: limit('sign-in-account', 100, HOURS),
    /** Failures of a browser that has signed in to the account before, which counts for nothing else. */
    device: limit('sign-in-device', 10, 15 * MINUTES),
  },
  signUp: mailLimits('sign-up'),
  requestReset: { ...mailLimits('request-reset'), device: limit('request-reset-device', 5, HOURS) },
  resendVerification: {
    ...mailLimits('resend-verification'),
    device: limit('resend-verification-device', 5, HOURS),
  },
  /** Failures; the account of these is what the link's token names. */
  reset: { address: limit('reset-address', 30, HOURS), account: limit('reset-account', 10, HOURS) },
  verify: { address: limit('verify-address', 60, HOURS), account: limit('verify-account', 20, HOURS) },
  /** Each begins with a row of its own, and may be begun by a whole school. */
  social: { address: limit('social-address', 600, HOURS) },
  /** Failures. */
  socialCallback: { address: limit('social-callback-address', 60, HOURS) },
  changePassword: {
    address: limit('change-password-address', 30, HOURS),
    account: limit('change-password-account', 10, HOURS),
  },
} as const satisfies Record<string, LimitsOfPath>;

interface Caller {
  /** The address of the caller. */
  from: string;
  /** The account as it was named, or the token that stands for it. */
  who?: string;
  /** The mark of a browser that is known to the account. */
  device?: string | undefined;
}

/** @throws AppError `rate_limited` */
export async function countAttempt(limits: Limits, counted: LimitsOfPath, caller: Caller): Promise<void> {
  for (const { limit, key } of attemptPlaces(counted, caller)) await limits.consume(limit, key);
}

/** Counts an attempt at what comes beside the call itself, which goes on without it. */
export const isWithinLimit = (limits: Limits, counted: LimitsOfPath, caller: Caller): Promise<boolean> =>
  countAttempt(limits, counted, caller).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    },
  );

/** Whose failures count; being right forgets those of the same browser, or of the same account and network. */
export function signInPlaces(caller: Caller): CountedPlace[] {
  const { signIn } = SIGN_IN_LIMITS;
  const forgiving: Limit[] = [signIn.pair, signIn.widePair, signIn.device];
  return attemptPlaces(signIn, caller).map((place) => ({
    ...place,
    isForgiving: forgiving.includes(place.limit),
  }));
}

/** A crowd of people who sign in together is let in one after the other; more for each place is none. */
const PRESENT_PER_PLACE = 6;

/** A browser that is known to the account is counted by itself: what strangers use up is not its own. */
export function attemptPlaces(counted: LimitsOfPath, { from, who, device }: Caller): CountedPlace[] {
  const placeOf = (limit: Limit, key: string): CountedPlace => ({
    ...{ limit, key },
    mostPresent: limit.points * PRESENT_PER_PLACE,
  });
  if (counted.device && device !== undefined) return [placeOf(counted.device, device)];
  const [network, wide] = [networkOf(from), wideNetworkOf(from)];
  const places = [placeOf(counted.address, network)];
  if (who === undefined) return places;
  if (counted.pair) places.push(placeOf(counted.pair, `${network} ${who}`));
  if (counted.widePair && wide !== network) places.push(placeOf(counted.widePair, `${wide} ${who}`));
  if (counted.account) places.push(placeOf(counted.account, who));
  return places;
}
