import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { type AdminOrderDetail, REFUSABLE } from '#core/admin/admin-order.ts';
import { paidBy, priceLines } from '#web/billing/paid-lines.ts';
import { itemNameOf } from '#web/billing/product-name.ts';
import { ReceiptButton } from '#web/billing/receipt-button.tsx';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import view from '#web/styles/record-view.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import styles from '../admin.module.css';
import { fetchOrder } from '../api.ts';
import { EventRows } from './event-rows.tsx';
import { RefundForm } from './refund-form.tsx';

/** One order: its facts, what its provider told, what stands in the books, and a way to give money back. */
export function OrderDetail({ id, back }: { id: string; back: string }) {
  const { t } = useTranslation('admin');
  const order = useQuery({
    queryKey: ['admin', 'orders', 'one', id],
    queryFn: () => fetchOrder(id),
    staleTime: 0,
  });
  return (
    <>
      <Link className={clsx('link small', view.back)} to={{ search: back }} preventScrollReset>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('orders.back')}
      </Link>
      <Loaded query={order}>{(found) => <Order order={found} />}</Loaded>
    </>
  );
}

function Order({ order }: { order: AdminOrderDetail }) {
  const { t } = useTranslation(['admin', 'billing', 'common']);
  const { t: billing } = useTranslation('billing');
  const language = useLanguage();
  const price = (cents: number) => formatPrice(cents, language);
  const { id, items, buyer, state, refundedCents, receiptNumber, provider, createdAt } = order;
  return (
    <article className={styles.message} aria-labelledby="order-name">
      <h2 className="heading" id="order-name">
        {items.map((item) => itemNameOf(item, language)).join(t('common:listSeparator'))}
      </h2>
      <dl className={clsx('small', view.facts)}>
        <dt className="soft">{t('billing:order.buyer')}</dt>
        <dd>
          {buyer ? (
            <Link className="link" to={{ search: `?user=${encodeURIComponent(buyer.id)}` }}>
              {buyer.email}
            </Link>
          ) : (
            t('orders.gone')
          )}
        </dd>
        <dt className="soft">{t('orders.state')}</dt>
        <dd>{t(`billing:order.states.${state}`)}</dd>
        {priceLines(paidBy(order), billing, language).map(({ key, term, cents }) => (
          <Fragment key={key}>
            <dt className="soft">{term}</dt>
            <dd className="nums">{price(cents)}</dd>
          </Fragment>
        ))}
        <dt className="soft">{t('billing:order.refunded')}</dt>
        <dd className="nums">{price(refundedCents)}</dd>
        <dt className="soft">{t('orders.receipt')}</dt>
        <dd className="nums">{receiptNumber ?? '–'}</dd>
        <dt className="soft">{t('orders.provider')}</dt>
        <dd>{provider}</dd>
        <dt className="soft">{t('billing:order.date')}</dt>
        <dd className="nums">{formatDateTime(createdAt, language)}</dd>
        <dt className="soft">{t('orders.id')}</dt>
        <dd>{id}</dd>
      </dl>
      {order.receipts.length > 0 && (
        <div className={styles.role}>
          {order.receipts.map((receipt) => (
            <ReceiptButton key={receipt.number} order={order} receipt={receipt} />
          ))}
        </div>
      )}
      {REFUSABLE.map((what) => {
        const refusal = order[`${what}Refusal`];
        return (
          refusal && (
            <p className="notice notice-warning small" key={what}>
              {t(`orders.refusals.${what}`, {
                date: formatDateTime(refusal.at, language),
                words: refusal.words,
              })}
            </p>
          )
        );
      })}
      {order.refundableCents > 0 && (
        <RefundForm id={id} leftCents={order.refundableCents} refundedCents={refundedCents} />
      )}
      <h3 className="subhead">{t('orders.events')}</h3>
      {order.events.length === 0 ? (
        <p className="small soft">{t('orders.noEvents')}</p>
      ) : (
        <EventRows events={order.events} />
      )}
      <h3 className={clsx('subhead', styles.after)}>{t('orders.postings')}</h3>
      <ul className={styles.lines}>
        {order.postings.map(({ id: postingId, debit, credit, cents, postedAt }) => (
          <li className="small nums" key={postingId}>
            {t('orders.posting', {
              amount: price(cents),
              from: t(`orders.accounts.${credit}`),
              to: t(`orders.accounts.${debit}`),
            })}{' '}
            <time className="soft" dateTime={postedAt}>
              {formatDateTime(postedAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </article>
  );
}
