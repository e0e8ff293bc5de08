import type { RunSummary } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Draft or model, and whether the result is whole. */
export function SourceBadge({ run }: { run: Pick<RunSummary, 'source' | 'model' | 'status'> }) {
  const { t } = useTranslation('runs');
  return (
    <>
      {run.source === 'draft' ? (
        <Badge variant="touch">{t('draft')}</Badge>
      ) : (
        run.model && (
          <Badge variant="secondary" className="badge-name">
            {run.model}
          </Badge>
        )
      )}
      {run.status !== 'completed' && <Badge variant="warning">{t(`status.${run.status}`)}</Badge>}
    </>
  );
}
