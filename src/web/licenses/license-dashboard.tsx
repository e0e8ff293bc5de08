import { Settings } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#core/account/session-facts.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { LicenseDashboard as Dashboard } from '#core/licenses/dashboard.ts';
import { firstWord } from '#web/account/greeting-name.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ActivityList } from './dashboard/activity-list.tsx';
import { LicenseList } from './dashboard/license-list.tsx';
import { countUnread } from './dashboard/mark-notification.ts';
import styles from './dashboard/news.module.css';
import { NotificationList } from './dashboard/notification-list.tsx';
import { StatsStrip } from './dashboard/stats-strip.tsx';
import { ToolLookup } from './dashboard/tool-lookup.tsx';
import { UpdateList } from './dashboard/update-list.tsx';
import { useDashboard } from './use-dashboard.ts';

interface LicenseDashboardProps {
  user: SessionUser;
  /** Of its tab. Certificates stand above licenses. */
  documentation: ReactNode;
  /** Of its tab. */
  voice: ReactNode;
}

export function LicenseDashboard({ user, documentation, voice }: LicenseDashboardProps) {
  const { t } = useTranslation('licenses');
  const { data, error, refetch, isFetching } = useDashboard();
  const catalogue = useCatalogue();
  useEffect(() => {
    if (!error) return;
    const description = error instanceof AppError ? t('dashboard.failedReason') : undefined;
    showToast({ type: 'error', title: t('dashboard.failedToast'), ...(description && { description }) });
  }, [error, t]);

  const isLoading = (!data && !error) || catalogue.isPending;
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        lead={t('dashboard.welcome', { name: firstWord(user.name) ?? t('dashboard.creator') })}
        actions={
          <>
            <ButtonLink to="/settings" variant="outline">
              <Settings className="icon icon-sm" aria-hidden="true" />
              {t('dashboard.settings')}
            </ButtonLink>
            {data && data.stats.resalableTools > 0 && (
              <ButtonLink to="/resale" variant="outline">
                {t('dashboard.resale')}
              </ButtonLink>
            )}
            <ButtonLink to="/license">{t('dashboard.upgrade')}</ButtonLink>
          </>
        }
      />
      {isLoading && <LoadingState label={t('dashboard.loading')} />}
      {!isLoading && !data && (
        <ErrorState
          level={2}
          title={t('dashboard.failed')}
          retryLabel={t('dashboard.retry')}
          onRetry={isFetching ? undefined : () => void refetch()}
          errorId={errorIdOf(error)}
        />
      )}
      {!isLoading && data && (
        <ToolLookup tools={catalogue.data ?? []}>
          <Loaded {...{ dashboard: data, documentation, voice }} />
        </ToolLookup>
      )}
    </>
  );
}

type LoadedProps = { dashboard: Dashboard } & Omit<LicenseDashboardProps, 'user'>;

function Loaded({ dashboard, documentation, voice }: LoadedProps) {
  const { t } = useTranslation('licenses');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const unread = countUnread(dashboard);
  return (
    <>
      <StatsStrip stats={dashboard.stats} />
      <Tabs
        className={styles.tabs}
        label={t('dashboard.title')}
        selected={hash.slice(1) || 'tools'}
        onSelect={(id) => void navigate(`#${id}`, { replace: true, preventScrollReset: true })}
        tabs={[
          { id: 'tools', label: t('tabs.tools'), content: <LicenseList {...dashboard} /> },
          { id: 'voice', label: t('tabs.voice'), content: voice },
          {
            id: 'updates',
            label: (
              <>
                {t('tabs.updates')}
                {unread > 0 && (
                  <Badge variant="touch" className={styles.unread}>
                    <span aria-hidden="true">{unread}</span>
                    <span className="visually-hidden">{t('tabs.unread', { count: unread })}</span>
                  </Badge>
                )}
              </>
            ),
            content: (
              <div className={styles.news}>
                <NotificationList notifications={dashboard.notifications} />
                <UpdateList updates={dashboard.updates} />
              </div>
            ),
          },
          { id: 'documentation', label: t('tabs.documentation'), content: documentation },
        ]}
      />
      <ActivityList activities={dashboard.activities} />
    </>
  );
}
