import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { OrderList } from '#web/billing/order-list.tsx';
import { Section } from './section.tsx';

const ANCHOR = 'orders';

/** What was bought, with its receipts. */
export function OrdersSection() {
  const { t } = useTranslation('billing');
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [hash]);
  return (
    <Section id={ANCHOR} title={t('orders.title')} text={t('orders.text')}>
      <OrderList />
    </Section>
  );
}
