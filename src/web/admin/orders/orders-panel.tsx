import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type AdminOrder, REFUSABLE } from '#core/admin/admin-order.ts';
import { ORDER_STATES } from '#core/billing/order-state.ts';
import { itemNameOf } from '#web/billing/product-name.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { type OrderChoice, searchOrders } from '../api.ts';
import { OrderDetail } from './order-detail.tsx';

const BACK = '?tab=orders';

/** All orders, found by address, receipt or id; one of them beside the list. */
export function OrdersPanel() {
  const { t } = useTranslation(['admin', 'billing']);
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<OrderChoice>('all');
  const asked = useDeferredValue(text.trim());
  const chosenId = search.get('order');
  const orders = usePages(['admin', 'orders', choice, asked], (cursor) =>
    searchOrders(asked, choice, cursor),
  );
  return (
    <div className={clsx(view.split, chosenId && view.hasDetail)}>
      <div className={view.list}>
        <Field label={t('orders.search')}>
          <Input
            type="search"
            value={text}
            placeholder={t('orders.placeholder')}
            icon={<Search className="icon" />}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label={t('orders.state')}>
          <Select
            value={choice}
            onChange={(event) => setChoice(event.target.value as OrderChoice)}
            options={[
              { value: 'all', label: t('orders.all') },
              ...ORDER_STATES.map((value) => ({ value, label: t(`billing:order.states.${value}`) })),
              ...REFUSABLE.map((value) => ({ value, label: t(`orders.refused.${value}`) })),
            ]}
          />
        </Field>
        <PagedList
          pages={orders}
          empty={<EmptyState title={t('orders.empty')}>{t('orders.emptyText')}</EmptyState>}
        >
          {(found) => <OrderRows orders={found} chosenId={chosenId} />}
        </PagedList>
      </div>
      <div className={view.detail}>
        {chosenId ? (
          <OrderDetail key={chosenId} id={chosenId} back={BACK} />
        ) : (
          <p className="soft">{t('orders.choose')}</p>
        )}
      </div>
    </div>
  );
}

function OrderRows({ orders, chosenId }: { orders: readonly AdminOrder[]; chosenId: string | null }) {
  const { t } = useTranslation(['admin', 'billing', 'common']);
  const language = useLanguage();
  return (
    <ul className={view.rows}>
      {orders.map(({ id, items, buyer, totalCents, state, createdAt, isTest }) => (
        <li key={id}>
          <Link
            to={{ search: `${BACK}&order=${id}` }}
            preventScrollReset
            aria-current={id === chosenId ? 'true' : undefined}
          >
            <span className={view.rowTitle}>
              {items.map((item) => itemNameOf(item, language)).join(t('common:listSeparator'))}
            </span>
            <span className="small soft">{buyer?.email ?? t('orders.gone')}</span>
            <span className="micro soft nums">
              <span>{formatPrice(totalCents, language)}</span>
              <Badge variant="secondary">{t(`billing:order.states.${state}`)}</Badge>
              {isTest && <Badge variant="secondary">{t('orders.test')}</Badge>}
              <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
