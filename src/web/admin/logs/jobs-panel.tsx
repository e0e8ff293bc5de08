import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JOB_STATES, type JobState } from '#core/admin/job-summary.ts';
import { formatDate } from '#web/formatting/format-figures.ts';
import view from '#web/styles/record-view.module.css';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { fetchJobs } from '../api.ts';

/** Work that the server keeps, by its state: what failed first. */
export function JobsPanel() {
  const { t, i18n } = useTranslation('admin');
  const [state, setState] = useState<JobState>('failed');
  const jobs = usePages(['admin', 'jobs', state], (cursor) => fetchJobs(state, cursor));
  return (
    <div className={styles.reports}>
      <div className={view.head}>
        <p className="small soft">{t('jobs.text')}</p>
        <ChipChoice
          label={t('jobs.state')}
          values={JOB_STATES}
          chosen={state}
          nameOf={(value) => t(`jobs.states.${value}`)}
          onChoose={setState}
        />
      </div>
      <PagedList pages={jobs} empty={<EmptyState title={t('jobs.empty')} />}>
        {(found) => (
          <ul className={styles.lines}>
            {found.map(({ id, name, retries, error, createdAt }) => (
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
      </PagedList>
    </div>
  );
}
