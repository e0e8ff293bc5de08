import { useSearchParams } from 'react-router';
import { FreshSignIn } from '#web/account/fresh-sign-in.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CataloguePanel } from './catalogue/catalogue-panel.tsx';
import { CouponsPanel } from './coupons/coupons-panel.tsx';
import { FiguresPanel } from './figures/figures-panel.tsx';
import { ActsPanel } from './logs/acts-panel.tsx';
import { JobsPanel } from './logs/jobs-panel.tsx';
import { ModerationPanel } from './moderation/moderation-panel.tsx';
import { EventsPanel } from './orders/events-panel.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { OutboxPanel } from './outbox/outbox-panel.tsx';
import { PayoutsPanel } from './payouts/payouts-panel.tsx';
import { PromotionsPanel } from './promotions/promotions-panel.tsx';
import { ReportsPanel } from './reports/reports-panel.tsx';
import { ReviewsPanel } from './reviews/reviews-panel.tsx';
import { TicketsPanel } from './tickets/tickets-panel.tsx';
import { UsersPanel } from './users/users-panel.tsx';

/** What is open stands in the address, so that it can be reloaded, shared and gone back from. */
export function AdminPage() {
  const { t } = useTranslation([
    'admin',
    'feedback',
    'community',
    'reviews',
    'support',
    'billing',
    'earnings',
  ]);
  const [search, setSearch] = useSearchParams();
  return (
    <FreshSignIn>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        wraps
        selected={search.get('tab') ?? 'users'}
        onSelect={(tab) => setSearch(tab === 'users' ? {} : { tab })}
        tabs={[
          { id: 'users', label: t('tabs.users'), content: <UsersPanel /> },
          { id: 'tickets', label: t('tabs.tickets'), content: <TicketsPanel /> },
          { id: 'orders', label: t('tabs.orders'), content: <OrdersPanel /> },
          { id: 'payouts', label: t('earnings:admin.tab'), content: <PayoutsPanel /> },
          { id: 'coupons', label: t('tabs.coupons'), content: <CouponsPanel /> },
          { id: 'catalogue', label: t('tabs.catalogue'), content: <CataloguePanel /> },
          { id: 'figures', label: t('tabs.figures'), content: <FiguresPanel /> },
          { id: 'reports', label: t('feedback:admin.tab'), content: <ReportsPanel /> },
          { id: 'community', label: t('community:admin.tab'), content: <ModerationPanel /> },
          { id: 'reviews', label: t('reviews:admin.tab'), content: <ReviewsPanel /> },
          { id: 'promotions', label: t('tabs.promotions'), content: <PromotionsPanel /> },
          { id: 'events', label: t('tabs.events'), content: <EventsPanel /> },
          { id: 'outbox', label: t('tabs.outbox'), content: <OutboxPanel /> },
          { id: 'jobs', label: t('tabs.jobs'), content: <JobsPanel /> },
          { id: 'acts', label: t('tabs.acts'), content: <ActsPanel /> },
        ]}
      />
    </FreshSignIn>
  );
}
