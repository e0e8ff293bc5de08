import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { fetchActs } from '../api.ts';

const isRefusal = (status: number | null): boolean => status === null || status >= 400;

/** What administrators did, the latest first: who, what, with which words, and how it ended. */
export function ActsPanel() {
  const { t, i18n } = useTranslation('admin');
  const acts = usePages(['admin', 'acts'], fetchActs);
  return (
    <div className={styles.reports}>
      <p className="small soft">{t('acts.text')}</p>
      <PagedList pages={acts} empty={<EmptyState title={t('acts.empty')} />}>
        {(found) => (
          <ul className={styles.lines}>
            {found.map(({ id, adminEmail, act, details, status, actedAt }) => (
              <li key={id} className={styles.grantHead}>
                <time className="small soft nums" dateTime={actedAt}>
                  {formatDateTime(actedAt, i18n.language)}
                </time>
                <span className="small">{adminEmail}</span>
                <code className="small">{act}</code>
                {Object.entries(details).map(([name, value]) => (
                  <span className="small soft" key={name}>
                    {name}: {String(value)}
                  </span>
                ))}
                <Badge variant={isRefusal(status) ? 'destructive' : 'secondary'}>
                  {status === null ? t('acts.cutOff') : t(isRefusal(status) ? 'acts.refused' : 'acts.done')}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
