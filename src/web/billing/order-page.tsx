import type { SessionUser } from '#core/account/session-facts.ts';
import type { OrderView } from '#core/billing/order.ts';
import { HELD_STATES } from '#core/billing/order-state.ts';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import { customIdOf, customSlug, toolPath } from '#core/custom-tools/custom-slug.ts';
import { findProduct, isTier, LIBRARY } from '#core/prices/price-book.ts';
import { transferOfProduct } from '#core/resale/transfer.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { BRAND } from '#web/brand.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './billing.module.css';
import { paidBy, priceLines } from './paid-lines.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { usableUntil } from './use-held-plan.ts';
import { useOrder } from './use-orders.ts';

/** Where a payment comes back to, and the receipt of it. */
export function OrderPage({ id, user }: { id: string; user: SessionUser }) {
  const { t } = useTranslation('billing');
  const { data: order, error, refetch, isFetching } = useOrder(id);
  if (order) return <Order order={order} user={user} />;
  return (
    <>
      <PageHeader title={t('order.title')} />
      {error ? (
        <ErrorState
          level={2}
          title={t('order.failed')}
          onRetry={isFetching ? undefined : () => void refetch()}
          errorId={errorIdOf(error)}
          action={
            <ButtonLink to="/settings#orders" variant="ghost">
              {t('order.all')}
            </ButtonLink>
          }
        />
      ) : (
        <LoadingState label={t('order.loading')} />
      )}
    </>
  );
}

function Order({ order, user }: { order: OrderView; user: SessionUser }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const { items, plan, receiptNumber, paidAt, refundedCents } = order;
  const price = (cents: number) => formatPrice(cents, language);
  const day = (iso: string | null) => formatDay(iso, language) ?? '';
  // As they were called when it was issued.
  const buyer = order.receipts.find(({ number }) => number === receiptNumber)?.buyer ?? user;
  return (
    <>
      <PageHeader
        title={
          receiptNumber === null ? t('order.title') : t('order.receipt', { number: String(receiptNumber) })
        }
      />
      <Leaf as="section" className={styles.sheet} aria-labelledby="order-state">
        <div role="status">
          <h2 className="heading" id="order-state">
            {t(`order.states.${order.state}`)}
          </h2>
          <p>{textOf(order, t, day)}</p>
        </div>
        {order.isTest && <p className="notice">{t('order.test')}</p>}
        <dl className={styles.lines}>
          {receiptNumber !== null && <Line term={t('order.seller')}>{BRAND.name}</Line>}
          <Line term={t('order.buyer')}>{[buyer.name, buyer.email].filter(Boolean).join(', ')}</Line>
          <Line term={t('order.date')}>{day(paidAt ?? order.createdAt)}</Line>
          {priceLines(paidBy(order), t, language).map(({ key, term, cents }) => (
            <Line key={key} term={term}>
              {price(cents)}
            </Line>
          ))}
          {refundedCents > 0 && <Line term={t('order.refunded')}>{price(refundedCents)}</Line>}
          {plan && (
            <Line term={t(`manage.states.${plan.state}`)}>
              {t('order.paidUntil', { date: day(plan.paidUntil) })}
            </Line>
          )}
        </dl>
        <div className={styles.acts}>
          <NextStep order={order} />
          {order.receipts.map((receipt) => (
            <ReceiptButton key={receipt.number} order={order} receipt={receipt} />
          ))}
          {receiptNumber !== null && (
            <Button variant="ghost" onClick={() => window.print()}>
              {t('order.print')}
            </Button>
          )}
          {isHeld(order) && isUsable(order) && items.some(({ productId }) => isLicensed(productId)) && (
            <ButtonLink to="/license-dashboard#documentation" variant="ghost">
              {t('order.certificate')}
            </ButtonLink>
          )}
          {order.isTest && receiptNumber !== null && order.checkoutUrl && (
            <a className="link" href={order.checkoutUrl}>
              {t('order.play')}
            </a>
          )}
        </div>
      </Leaf>
    </>
  );
}

/** Prompts are no license, and stand on no certificate. */
const isLicensed = (productId: string) => (findProduct(productId)?.kind ?? 'library') !== 'library';

const isHeld = ({ state, isSurplus }: OrderView) => HELD_STATES.includes(state) && !isSurplus;

/** Of a plan also in the days after the last one that is paid, but for one that another plan took the place of. */
const isUsable = ({ plan }: OrderView) =>
  !plan || (plan.state !== 'replaced' && usableUntil(plan) > Date.now());

/** What became of it; of a plan that does not simply run, whether it goes on. */
function textOf(order: OrderView, t: TFunction<'billing'>, day: (iso: string) => string): string {
  const { state, plan, checkoutUrl } = order;
  if (order.isSurplus) return t('order.surplus');
  if (state === 'open' && checkoutUrl === null) return t('order.closed');
  if (!plan || !isHeld(order) || (plan.state === 'active' && isUsable(order)))
    return t(`order.texts.${state}`);
  const isOver = plan.state !== 'replaced' && !isUsable(order);
  return t(`manage.texts.${isOver ? 'ended' : plan.state}`, { date: day(plan.paidUntil) });
}

/** What the buyer came for: to choose, to use, to pay, to try again, to buy again what went back, or to hear of a dispute. */
function NextStep({ order }: { order: OrderView }) {
  const { t } = useTranslation('billing');
  if (order.isSurplus) return <ButtonLink to="/manage-license">{t('manage.title')}</ButtonLink>;
  if (order.state === 'open' && order.checkoutUrl)
    return (
      <a className={buttonClass({})} href={order.checkoutUrl}>
        {t('order.continue')}
      </a>
    );
  // Who bought it again would pay twice for what the bank gives back to us.
  if (order.state === 'disputed') return <ButtonLink to="/support">{t('order.support')}</ButtonLink>;
  if (!HELD_STATES.includes(order.state))
    return (
      <ButtonLink to={placeToBuy(order.items[0]?.productId ?? '')}>
        {t(order.paidAt === null ? 'order.again' : 'order.buyAgain')}
      </ButtonLink>
    );
  if (order.plan?.state === 'replaced')
    return <ButtonLink to="/manage-license">{t('manage.title')}</ButtonLink>;
  if (!isUsable(order)) return <BuyAnew order={order} />;
  const tool = order.items.length === 1 ? customIdOf(order.items[0]?.productId ?? '') : undefined;
  if (tool) return <ButtonLink to={toolPath(customSlug(tool))}>{t('order.openTool')}</ButtonLink>;
  const prompts = placeOfPrompts(order);
  if (prompts) return <ButtonLink to={prompts}>{t('order.readPrompts')}</ButtonLink>;
  const hasPlaces = order.items.some(({ productId }) => {
    const product = findProduct(productId);
    return product && isTier(product) && product.grants.tools !== 'all';
  });
  return hasPlaces ? (
    <ButtonLink to="/manage-license">{t('order.choose')}</ButtonLink>
  ) : (
    <ButtonLink to="/my-tools">{t('order.tools')}</ButtonLink>
  );
}

/** From what is over to what is sold now. */
function BuyAnew({ order: { plan } }: { order: OrderView }) {
  const { t } = useTranslation('billing');
  return plan?.productId === LIBRARY.id ? (
    <ButtonLink to="/prompt-store">{t('checkout.backToStore')}</ButtonLink>
  ) : (
    <ButtonLink to="/pricing">{t('pricing.title')}</ButtonLink>
  );
}

/** Where the bundles of an order are read. */
function placeOfPrompts({ items }: OrderView): string | undefined {
  const slugs = items.flatMap(({ productId }) => bundleOfProduct(productId) ?? []);
  if (slugs.length === 1 && slugs[0]) return `/prompt-store/${slugs[0]}#reader`;
  if (slugs.length > 0) return '/prompt-store?show=yours';
  return items.some(({ productId }) => productId === LIBRARY.id) ? '/prompt-store' : undefined;
}

function placeToBuy(productId: string): string {
  const slug = bundleOfProduct(productId);
  if (slug !== undefined) return `/prompt-store/${slug}`;
  const transferId = transferOfProduct(productId);
  return transferId === undefined ? `/checkout/${productId}` : `/transfers/${transferId}`;
}

const Line = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
