import { Link } from 'react-router';
import { errorIdOf } from '#web/api/error-id.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import styles from './billing.module.css';
import { itemNameOf } from './product-name.ts';
import { useOrders } from './use-orders.ts';

/** All orders of the user, each with its receipt behind it. */
export function OrderList() {
  const { t } = useTranslation(['billing', 'common']);
  const language = useLanguage();
  const { data: orders, error, refetch } = useOrders();
  if (error && !orders)
    return (
      <ErrorState title={t('orders.failed')} onRetry={() => void refetch()} errorId={errorIdOf(error)} />
    );
  if (!orders) return <p role="status">{t('order.loading')}</p>;
  if (orders.length === 0)
    return (
      <>
        <p className="soft">{t('orders.empty')}</p>
        <Link className="link" to="/pricing">
          {t('pricing.title')}
        </Link>
      </>
    );
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, items, totalCents, state, createdAt, paidAt }) => (
        <li key={id}>
          <Link className="link" to={`/orders/${id}`}>
            {items.map((item) => itemNameOf(item, language)).join(t('common:listSeparator'))}
          </Link>
          <span className="small soft">{formatDay(paidAt ?? createdAt, language)}</span>
          <span className="nums">{formatPrice(totalCents, language)}</span>
          <Badge>{t(`order.states.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
