import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type PaymentProviderId, PLAN_ABILITIES } from '#core/billing/order.ts';
import { directionOf } from '#core/billing/plan-change.ts';
import { toolPath } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { GRACE_DAYS, isBundle, productName } from '#core/prices/price-book.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { ALL_TOOLS, countUpTo } from '#web/prices/count-up-to.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { type OnSale, orderedItems, wayBack } from '#web/prices/on-sale.ts';
import { usePaymentMethods } from '#web/prices/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { dismissToast, showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { startOrder } from './api.ts';
import styles from './billing.module.css';
import { CouponField } from './checkout/coupon-field.tsx';
import { couponProblem } from './checkout/coupon-problem.ts';
import { UpgradeLines, useUpgradeQuote } from './checkout/upgrade-lines.tsx';
import { useCoupon } from './checkout/use-coupon.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import { MethodField } from './method-field.tsx';
import { productNameOf } from './product-name.ts';
import { type RunningPlan, useHeldPlan } from './use-held-plan.ts';
import { ORDERS_KEY } from './use-orders.ts';

/** What is bought, its price, and the way to pay it. */
export function CheckoutPage({ product }: { product: OnSale }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentProviderId>();
  const method = chosen ?? methods?.[0]?.id;
  const isTool = product.kind === 'custom-tool';
  const isPrompts = product.kind === 'prompt-bundles';
  const name = isTool || isPrompts ? product.name : productName(product, language);
  const items = orderedItems(product);
  const back = wayBack(product, toolPath);
  const { held, isUnknown, direction, retry } = useChange(product);
  const upgrade = useUpgradeQuote(direction === 'up' ? held : undefined, product.id);
  const coupon = useCoupon(items, direction !== 'up');
  const quote = upgrade.data ?? coupon.quote;
  const couponField = useRef<HTMLInputElement>(null);
  const pay = useRef<HTMLButtonElement>(null);
  const hidden = useHiddenTools();
  const isOffered = !(product.kind === 'tool-bundle' && product.tools.some((slug) => hidden.has(slug)));
  const { mutate, isPending } = useWrite({
    mutationFn: startOrder,
    invalidates: [ORDERS_KEY],
    onSuccess: ({ checkoutUrl }) => leaveForPayment(checkoutUrl, t('checkout.initiated')),
    // A refused code is told at its field.
    onError(error) {
      const problem = couponProblem(error);
      if (!problem) return;
      dismissToast();
      coupon.refuse(problem);
    },
    failureToast(error) {
      if (couponProblem(error)) return undefined;
      return refusalReason(error) === 'already_owned'
        ? {
            title: t('checkout.owned', { name }),
            link: isTool
              ? { to: toolPath(product.id), label: t('order.openTool') }
              : isPrompts
                ? { to: '/prompt-store?show=yours', label: t('order.yourBundles') }
                : { to: '/manage-license', label: t('manage.title') },
          }
        : { title: t(problemOf(error), { name }) };
    },
  });
  const begin = () => {
    if (coupon.isRefused) return couponField.current?.focus();
    showToast({ title: t('checkout.preparing') });
    const replaces = direction === 'up' ? held?.order.id : undefined;
    void mutate({
      items,
      method,
      coupon: direction === 'up' ? undefined : coupon.code.trim() || undefined,
      replaces,
    });
  };
  const canBuy = methods?.length !== 0 && direction !== 'down';
  const price = formatPrice(quote?.totalCents ?? product.amount, language);
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <Leaf as="section" className={styles.sheet} aria-labelledby="product">
        <h2 className="heading" id="product">
          {name}
        </h2>
        <ProductFacts product={product} />
        {held && direction && <ChangeNotice held={held} name={name} direction={direction} />}
        {canBuy && direction !== 'up' && !isTool && (
          <CouponField
            coupon={coupon}
            isDisabled={isPending}
            fieldRef={couponField}
            onGoOn={() => pay.current?.focus()}
          />
        )}
        <dl className={styles.lines}>
          {direction === 'up' && product.kind === 'plan' ? (
            <UpgradeLines product={product} quote={upgrade.data} />
          ) : (
            <>
              {quote && (
                <div>
                  <dt>{t('checkout.discount')}</dt>
                  <dd>{formatPrice(-quote.discountCents, language)}</dd>
                </div>
              )}
              <div>
                <dt>{t('checkout.total')}</dt>
                <dd className={clsx('figures', styles.total)}>
                  {product.interval === 'month' ? t('checkout.perMonth', { price }) : price}
                </dd>
              </div>
            </>
          )}
        </dl>
        <p className="small soft">
          {product.interval === 'month'
            ? t('checkout.termsPlan', { days: GRACE_DAYS })
            : t('checkout.termsOnce')}
        </p>
        {canBuy && (
          <MethodField methods={methods} method={method} isDisabled={isPending} onChoose={setChosen} />
        )}
        <ClosedNotice />
        {!isOffered && <p className="notice notice-warning">{t('checkout.notOffered', { name })}</p>}
        {retry && <ErrorState level={3} title={t('orders.failed')} onRetry={retry} />}
        {upgrade.isError && (
          <ErrorState level={3} title={t('checkout.quoteFailed')} onRetry={() => void upgrade.refetch()} />
        )}
        <div className={styles.acts}>
          {canBuy && isOffered && !retry && (
            <Button
              ref={pay}
              busy={isPending}
              disabled={isUnknown || (direction === 'up' && !upgrade.data)}
              onClick={begin}
            >
              {t('checkout.pay')}
            </Button>
          )}
          <Link className="link" to={back.to}>
            {t(back.label)}
          </Link>
        </div>
      </Leaf>
    </>
  );
}

/** How a plan stands to the one that is held. Until the orders are read nothing is sold: it might be sold twice. */
function useChange(product: OnSale) {
  const { held, retry } = useHeldPlan();
  if (product.kind !== 'plan') return { isUnknown: false };
  const to = held ? directionOf(held.plan.productId, product) : undefined;
  // What does not renew has no next month: a lower plan is bought anew.
  const direction = to === 'down' && held?.plan.state === 'ending' ? undefined : to;
  return { held: held ?? undefined, isUnknown: held === undefined, direction, retry };
}

function problemOf(error: unknown) {
  const reason = refusalReason(error);
  if (reason === 'not_for_sale') return 'checkout.notForSale';
  if (reason === 'not_offered') return 'checkout.notOffered';
  if (error instanceof AppError && error.code === 'quota_exceeded') return 'checkout.tooMany';
  return 'checkout.failed';
}

interface ChangeNoticeProps {
  held: RunningPlan;
  name: string;
  direction: 'up' | 'down';
}

function ChangeNotice({ held: { order, plan }, name, direction }: ChangeNoticeProps) {
  const { t } = useTranslation('billing');
  const names = { name, plan: productNameOf(plan.productId, useLanguage()) };
  if (direction === 'down')
    return (
      <p className="notice notice-warning">
        {t('checkout.lower', names)}{' '}
        <Link className="link" to="/manage-license">
          {t('checkout.lowerLink')}
        </Link>
      </p>
    );
  return (
    <>
      <p>{t('checkout.upgrade', names)}</p>
      {!PLAN_ABILITIES[order.provider].resumes && (
        <p className="small soft">{t('checkout.upgradeFinal', names)}</p>
      )}
    </>
  );
}

function ProductFacts({ product }: { product: OnSale }) {
  const { t } = useTranslation(['billing', 'common']);
  const nameOf = useToolName();
  if (product.kind === 'custom-tool') return <p>{t('checkout.byAuthor', { author: product.author })}</p>;
  if (product.kind === 'prompt-bundles') return <BundleLines product={product} />;
  if (product.kind === 'library') return <p>{t('checkout.library')}</p>;
  if (isBundle(product)) return <p>{product.tools.map(nameOf).join(t('common:listSeparator'))}</p>;
  const { tools, level } = product.grants;
  if (tools === 'all') return <p>{t('clone.all', { count: ALL_TOOLS })}</p>;
  return <p>{t(`say.${level}`, { count: tools, reach: countUpTo(level) })}</p>;
}

function BundleLines({ product }: { product: Extract<OnSale, { kind: 'prompt-bundles' }> }) {
  const language = useLanguage();
  return (
    <dl className={styles.lines}>
      {product.items.map(({ productId, name, cents }) => (
        <div key={productId}>
          <dt>{name}</dt>
          <dd>{formatPrice(cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
