import type { NewPayout } from '#core/billing/payout.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { EARNINGS_KEY, requestPayout } from './api.ts';

/** Asks to be paid, once however often that is tried. */
export function useRequest() {
  const { t } = useTranslation('earnings');
  return useDangerousWrite({
    mutationFn: (payout: NewPayout, key) => requestPayout(payout, key),
    invalidates: [EARNINGS_KEY],
    successToast: () => ({ title: t('payout.asked'), description: t('payout.askedText') }),
    failureToast: (error) => ({
      title: t('payout.failed'),
      description: t(
        ['not_available', 'payout_waiting'].includes(refusalReason(error) ?? '')
          ? 'payout.changed'
          : 'payout.failedText',
      ),
    }),
  });
}
