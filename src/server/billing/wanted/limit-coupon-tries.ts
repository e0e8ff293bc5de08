/** Keeps coupon codes from being guessed. */
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { Limit } from '../../http/rate-limit.ts';

export const WRONG_CODES: Limit = { name: 'coupon-wrong', points: 10, seconds: 60 * 60 };

const isUnknown = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'coupon_unknown';

/**
 * Counts codes that nobody made, by account: who asks is signed in, so that no stranger uses up what is somebody's own. What
 * is bought without a code is never refused. Not within a transaction, since the count has a connection of its own.
 * @throws AppError `rate_limited` with reason `coupon_tries`, and whatever `work` throws
 */
export async function limitCouponTries<Made>(
  { attempts }: Pick<BaseServices, 'attempts'>,
  { userId, code }: { userId: string; code: string | undefined },
  work: () => Promise<Made>,
): Promise<Made> {
  if (code === undefined) return work();
  let isTried = false;
  const tryIt = () => {
    isTried = true;
    return work();
  };
  try {
    return await attempts.hold([{ limit: WRONG_CODES, key: userId }], tryIt, { isFailure: isUnknown });
  } catch (error) {
    if (isTried || !(error instanceof AppError && error.code === 'rate_limited')) throw error;
    const details = { ...error.details, reason: 'coupon_tries' as const };
    throw new AppError('rate_limited', 'Too many wrong coupon codes.', details);
  }
}
