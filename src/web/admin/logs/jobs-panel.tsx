import { JOB_STATES, type JobSummary } from '#core/admin/job-summary.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from '../admin.module.css';
import { fetchJobs, retryJob } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';

/** Work that the server keeps, by its state: what failed first, which can be given another try. */
export function JobsPanel() {
  const { t } = useTranslation('admin');
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
      {(jobs) => <JobRows jobs={jobs} />}
    </ChosenList>
  );
}

function JobRows({ jobs }: { jobs: readonly JobSummary[] }) {
  const { t, i18n } = useTranslation('admin');
  const retry = useDangerousWrite({
    mutationFn: ({ id }: JobSummary) => retryJob(id),
    invalidates: [['admin', 'jobs']],
    successToast: () => ({ title: t('jobs.retried') }),
    failureToast: () => ({ title: t('jobs.failed') }),
  });
  return (
    <ul className={styles.lines}>
      {jobs.map((job) => (
        <li key={job.id} className={styles.grantHead}>
          <code className="small">{job.name}</code>
          <time className="small soft nums" dateTime={job.createdAt}>
            {formatDateTime(job.createdAt, i18n.language)}
          </time>
          {job.retries > 0 && <span className="small soft">{t('jobs.retries', { count: job.retries })}</span>}
          {job.error && <span className="small">{job.error}</span>}
          {job.state === 'failed' && (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('jobs.retryNamed', { name: job.name })}
              busy={retry.variables?.id === job.id}
              onClick={() => void retry.mutate(job)}
            >
              {t('jobs.retry')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
