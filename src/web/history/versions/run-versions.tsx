import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Run, RunVersionSummary } from '#core/runs/run.ts';
import { plainBeginning } from '#web/exports/plain-beginning.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { getVersion, listVersions, RUNS_KEY, restoreVersion } from '#web/runs/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { comparePath, versionSide } from '../compare-path.ts';
import list from '../list/run-list.module.css';
import styles from './run-versions.module.css';

/** What the result said before it was edited. Nothing while it is as it came. */
export function RunVersions({ run }: { run: Run }) {
  const { t } = useTranslation('history');
  // Another edit makes another version.
  const { data } = useQuery({
    queryKey: ['run', run.id, 'versions', run.writtenAt],
    queryFn: () => listVersions(run.id),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="run-versions">
      <h3 className="subhead" id="run-versions">
        {t('versions.title')}
      </h3>
      <p className="small soft">{t('versions.text', { count: data.length })}</p>
      <ol className={styles.versions} reversed>
        {data.map((version) => (
          <VersionRow key={version.id} run={run} version={version} />
        ))}
      </ol>
    </section>
  );
}

function VersionRow({ run, version }: { run: Run; version: RunVersionSummary }) {
  const { t, i18n } = useTranslation('history');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const whole = useQuery({
    queryKey: ['run-version', version.id],
    queryFn: () => getVersion(version.id),
    enabled: isOpen,
  });
  const name = version.number === 1 ? t('versions.first') : t('versions.number', { number: version.number });
  const restoring = useWrite({
    mutationFn: () => restoreVersion(version.id),
    invalidates: [RUNS_KEY],
    onSuccess: (restored) => client.setQueryData(['run', run.id], restored),
    successToast: () => ({ title: t('versions.restored') }),
    failureToast: () => ({ title: t('versions.failed') }),
  });
  return (
    <li className={styles.version}>
      <p>
        {name}
        <time className="micro soft nums" dateTime={version.writtenAt}>
          {formatDateTime(version.writtenAt, i18n.language)}
        </time>
      </p>
      {isOpen && whole.data ? (
        <p className={clsx('small soft', styles.text)}>{toPlainText(whole.data.output)}</p>
      ) : (
        <p className={clsx('small soft', list.rowExcerpt)}>
          {plainBeginning(version.excerpt).replace(/\s+/g, ' ')}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('versions.hideNamed', { name }) : t('versions.showNamed', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('versions.hide') : t('versions.show')}
        </Button>
        <Link className="link small" to={comparePath(versionSide(version.id), run.id)}>
          {t('versions.compare')}
        </Link>
        <Button
          variant="outline"
          size="sm"
          busy={restoring.isPending}
          aria-label={t('versions.restoreNamed', { name })}
          onClick={() => void restoring.mutate()}
        >
          {t('versions.restore')}
        </Button>
      </div>
    </li>
  );
}
