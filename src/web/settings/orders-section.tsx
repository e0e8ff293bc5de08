import { OrderList } from '#web/billing/order-list.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Section } from './section.tsx';

/** What was bought, with its receipts. */
export function OrdersSection() {
  const { t } = useTranslation('billing');
  return (
    <Section id="orders" title={t('orders.title')} text={t('orders.text')}>
      <OrderList />
    </Section>
  );
}
