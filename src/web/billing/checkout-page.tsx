import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PaymentProviderId } from '#core/billing/order.ts';
import { isBundle, type Product, productName } from '#core/prices/price-book.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { ALL_TOOLS, countUpTo } from '#web/prices/count-up-to.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { usePaymentMethods } from '#web/prices/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { startOrder } from './api.ts';
import styles from './billing.module.css';
import { type AppliedCoupon, CouponField } from './coupon-field.tsx';
import { couponProblem } from './coupon-problem.ts';
import { MethodField } from './method-field.tsx';
import { ORDERS_KEY } from './use-orders.ts';

/** One product, its price, and the way to pay it. */
export function CheckoutPage({ product }: { product: Product }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentProviderId>();
  const method = chosen ?? methods?.[0]?.id;
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const quote = coupon?.quote;
  const name = productName(product, language);
  const { mutate, isPending } = useWrite({
    mutationFn: startOrder,
    invalidates: [ORDERS_KEY],
    onSuccess({ checkoutUrl }) {
      showToast({ type: 'success', title: t('checkout.initiated') });
      window.location.assign(checkoutUrl);
    },
    failureToast: (error) =>
      refusalReason(error) === 'already_owned'
        ? { title: t('checkout.owned', { name }), link: { to: '/manage-license', label: t('manage.title') } }
        : { title: t(couponProblem(error) ?? 'checkout.failed') },
  });
  const begin = () => {
    showToast({ title: t('checkout.preparing') });
    void mutate({ product: product.id, method, coupon: coupon?.code });
  };
  const price = formatPrice(quote?.totalCents ?? product.amount, language);
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <Leaf as="section" className={styles.sheet} aria-labelledby="product">
        <h2 className="heading" id="product">
          {name}
        </h2>
        <ProductFacts product={product} />
        {methods?.length !== 0 && (
          <CouponField product={product.id} applied={coupon} isDisabled={isPending} onApply={setCoupon} />
        )}
        <dl className={styles.lines}>
          {quote && (
            <div>
              <dt>{t('checkout.discount')}</dt>
              <dd>{formatPrice(-quote.discountCents, language)}</dd>
            </div>
          )}
          <div>
            <dt>{t('checkout.total')}</dt>
            <dd className="figures">
              {product.interval === 'month' ? t('checkout.perMonth', { price }) : price}
            </dd>
          </div>
        </dl>
        <p className="small soft">
          {t(product.interval === 'month' ? 'checkout.termsPlan' : 'checkout.termsOnce')}
        </p>
        <MethodField methods={methods} method={method} isDisabled={isPending} onChoose={setChosen} />
        <ClosedNotice />
        <div className={styles.acts}>
          {methods?.length !== 0 && (
            <Button busy={isPending} onClick={begin}>
              {t('checkout.pay')}
            </Button>
          )}
          <Link className="link" to="/pricing">
            {t('checkout.back')}
          </Link>
        </div>
      </Leaf>
    </>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation(['billing', 'common']);
  const nameOf = useToolName();
  if (isBundle(product)) return <p>{product.tools.map(nameOf).join(t('common:listSeparator'))}</p>;
  const { tools, level } = product.grants;
  if (tools === 'all') return <p>{t('clone.all', { count: ALL_TOOLS })}</p>;
  return <p>{t(`say.${level}`, { count: tools, reach: countUpTo(level) })}</p>;
}
