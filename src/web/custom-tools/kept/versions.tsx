import { type QueryKey, useQuery } from '@tanstack/react-query';
import { CUSTOM_TOOL_LIMITS, type CustomToolVersion } from '#core/custom-tools/custom-tool.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { listVersions, restoreVersion } from '../api.ts';
import styles from '../builder.module.css';
import { useSaveFailure } from '../use-save-failure.ts';

interface VersionsProps {
  id: string;
  /** Number of the version that is run. */
  current: number;
  /** Others run it. */
  isShared: boolean;
  /** While changes are not saved: restoring would lose them. */
  isLocked: boolean;
  invalidates: readonly QueryKey[];
  onRestored: () => void;
}

/** Every saved state, the newest first; restoring makes a new one, so nothing is lost by it. */
export function Versions({ id, current, isShared, isLocked, invalidates, onRestored }: VersionsProps) {
  const { t, i18n } = useTranslation('custom-tools');
  const failureToast = useSaveFailure();
  const restoring = useWrite({
    mutationFn: (version: CustomToolVersion) => restoreVersion(version.id),
    invalidates,
    onSuccess: onRestored,
    successToast: (_output, { number }) => ({ title: t('versions.restored', { number }) }),
    failureToast,
  });
  const versions = useQuery({
    queryKey: ['custom-tool-versions', id, current],
    queryFn: () => listVersions(id),
    placeholderData: (previous) => previous,
  });
  return (
    <section className={styles.part} aria-labelledby="builder-versions">
      <div className={styles.partHead}>
        <h2 className="heading" id="builder-versions">
          {t('versions.title')}
        </h2>
        <p className="small soft">
          {t(isLocked ? 'versions.locked' : 'versions.hint', { count: CUSTOM_TOOL_LIMITS.versions })}
        </p>
      </div>
      {versions.isPending && <LoadingState label={t('loading')} />}
      {versions.isError && !versions.data && (
        <ErrorState level={3} title={t('versions.failed')} onRetry={() => void versions.refetch()} />
      )}
      <ol className={styles.rows} aria-labelledby="builder-versions">
        {versions.data?.map((version) => (
          <li key={version.id} className={styles.row}>
            <div className={styles.rowText}>
              <p>{t('versions.entry', { number: version.number, name: version.name })}</p>
              <time className="micro soft nums" dateTime={version.createdAt}>
                {formatDateTime(version.createdAt, i18n.language)}
              </time>
            </div>
            {version.number === current ? (
              <Badge variant="touch">{t('versions.current')}</Badge>
            ) : (
              <ByAccountItself act={t('versions.restore')} isLimited={isShared}>
                <Button
                  variant="outline"
                  size="sm"
                  disabled={isLocked}
                  aria-disabled={restoring.isPending}
                  aria-label={t('versions.restoreNamed', { number: version.number })}
                  onClick={() => void restoring.mutate(version)}
                >
                  {t('versions.restore')}
                </Button>
              </ByAccountItself>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
