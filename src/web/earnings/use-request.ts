import { type NewPayout, PAYOUTS_DAILY } from '#core/billing/payout.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { EARNINGS_KEY, requestPayout } from './api.ts';

/** Asks to be paid, once however often that is tried. */
export function useRequest() {
  const { t } = useTranslation('earnings');
  const why = (error: unknown): string => {
    if (error instanceof AppError && error.code === 'rate_limited')
      return t('payout.tooMany', { most: PAYOUTS_DAILY });
    const isChanged = ['not_available', 'payout_waiting'].includes(refusalReason(error) ?? '');
    return t(isChanged ? 'payout.changed' : 'payout.failedText');
  };
  return useDangerousWrite({
    mutationFn: (payout: NewPayout, key) => requestPayout(payout, key),
    invalidates: [EARNINGS_KEY],
    successToast: () => ({ title: t('payout.asked'), description: t('payout.askedText') }),
    failureToast: (error) => ({ title: t('payout.failed'), description: why(error) }),
  });
}
