import { JOB_STATES } from '#core/admin/job-summary.ts';
import { formatDate } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from '../admin.module.css';
import { fetchJobs } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';

/** Work that the server keeps, by its state: what failed first. */
export function JobsPanel() {
  const { t, i18n } = useTranslation('admin');
  return (
    <ChosenList
      name="jobs"
      text={t('jobs.text')}
      label={t('jobs.state')}
      choices={JOB_STATES}
      initial="failed"
      nameOf={(state) => t(`jobs.states.${state}`)}
      fetchPage={fetchJobs}
      empty={() => <EmptyState title={t('jobs.empty')} />}
    >
      {(jobs) => (
        <ul className={styles.lines}>
          {jobs.map(({ id, name, retries, error, createdAt }) => (
            <li key={id} className={styles.grantHead}>
              <code className="small">{name}</code>
              <time className="small soft nums" dateTime={createdAt}>
                {formatDate(createdAt, i18n.language)}
              </time>
              {retries > 0 && <span className="small soft">{t('jobs.retries', { count: retries })}</span>}
              {error && <span className="small">{error}</span>}
            </li>
          ))}
        </ul>
      )}
    </ChosenList>
  );
}
