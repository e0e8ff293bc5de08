import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ModerationPanel } from './moderation/moderation-panel.tsx';
import { OutboxPanel } from './outbox/outbox-panel.tsx';
import { ReportsPanel } from './reports/reports-panel.tsx';
import { UsersPanel } from './users/users-panel.tsx';

/** What is open stands in the address, so that it can be reloaded, shared and gone back from. */
export function AdminPage() {
  const { t } = useTranslation(['admin', 'feedback', 'community']);
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        selected={search.get('tab') ?? 'users'}
        onSelect={(tab) => setSearch(tab === 'users' ? {} : { tab })}
        tabs={[
          { id: 'users', label: t('tabs.users'), content: <UsersPanel /> },
          { id: 'reports', label: t('feedback:admin.tab'), content: <ReportsPanel /> },
          { id: 'community', label: t('community:admin.tab'), content: <ModerationPanel /> },
          { id: 'outbox', label: t('tabs.outbox'), content: <OutboxPanel /> },
        ]}
      />
    </>
  );
}
