import { useState } from 'react';
import type { PaymentProviderId } from '#core/billing/order.ts';
import type { OfferView } from '#core/resale/transfer.ts';
import { startOrder } from '#web/billing/api.ts';
import styles from '#web/billing/billing.module.css';
import { leaveForPayment } from '#web/billing/leave-for-payment.ts';
import { MethodField } from '#web/billing/method-field.tsx';
import { ORDERS_KEY } from '#web/billing/use-orders.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { formatPrice } from '#web/prices/format-price.ts';
import { usePaymentMethods } from '#web/prices/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, type ToastOptions } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { acceptOffer } from './api.ts';
import { refusalText } from './refusal-text.ts';
import { RESALE_KEY } from './use-resale.ts';

function useFailureToast(): (error: unknown) => ToastOptions {
  const { t } = useTranslation('resale');
  return (error) => {
    const text = refusalText(error);
    return { title: t('offer.notTaken'), ...(text && { description: t(text) }) };
  };
}

export function AcceptGift({ offer }: { offer: OfferView }) {
  const { t } = useTranslation('resale');
  const failureToast = useFailureToast();
  const { mutate, isPending } = useWrite({
    mutationFn: () => acceptOffer(offer.id),
    invalidates: [RESALE_KEY],
    failureToast,
  });
  return (
    <div className={styles.acts}>
      <Button busy={isPending} onClick={() => void mutate()}>
        {t('offer.accept')}
      </Button>
    </div>
  );
}

/** Through the same checkout as everything else; the price is the offer's. */
export function BuyLicense({ offer: { productId, priceCents } }: { offer: OfferView }) {
  const { t } = useTranslation(['resale', 'billing']);
  const language = useLanguage();
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentProviderId>();
  const method = chosen ?? methods?.[0]?.id;
  const failureToast = useFailureToast();
  const { mutate, isPending } = useWrite({
    mutationFn: startOrder,
    invalidates: [ORDERS_KEY, RESALE_KEY],
    onSuccess: ({ checkoutUrl }) => leaveForPayment(checkoutUrl, t('billing:checkout.initiated')),
    failureToast,
  });
  const begin = (product: string) => {
    showToast({ title: t('billing:checkout.preparing') });
    void mutate({ items: [product], method });
  };
  return (
    <>
      <MethodField methods={methods} method={method} isDisabled={isPending} onChoose={setChosen} />
      <ClosedNotice />
      {methods?.length !== 0 && productId !== null && priceCents !== null && (
        <div className={styles.acts}>
          <Button busy={isPending} onClick={() => begin(productId)}>
            {t('offer.pay', { price: formatPrice(priceCents, language) })}
          </Button>
        </div>
      )}
    </>
  );
}
