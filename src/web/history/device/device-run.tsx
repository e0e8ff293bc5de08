import clsx from 'clsx';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useRunBundleName } from '#web/bundles/use-bundles.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { discardDeviceRun, retryDeviceRun } from '#web/runs/device-runs.ts';
import type { QueuedRun } from '#web/runs/run-queue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import list from '../list/run-list.module.css';
import { runTitle } from '../run-title.ts';
import styles from './device-runs.module.css';

/** One run of the device: readable in full, to be sent again or deleted. */
export function DeviceRun({ entry, tool }: { entry: QueuedRun; tool: ToolFacts | undefined }) {
  const { t, i18n } = useTranslation(['history', 'runs', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { toolSlug } = entry.run;
  const bundleName = useRunBundleName([toolSlug]);
  const name = tool?.name ?? bundleName(toolSlug) ?? toolSlug;
  const title = runTitle({ title: '', output: entry.changes?.output ?? entry.run.output }, name);
  const at = new Date(entry.queuedAt).toISOString();
  const isVisitors = entry.userId === VISITOR;
  const sending = useWrite({
    // The queue sends under the key that the run was queued with.
    mutationFn: () => retryDeviceRun(entry),
    onSuccess: ({ saving, runId }) =>
      showToast(
        saving === 'saved'
          ? {
              type: 'success',
              title: t('device.saved'),
              link: { to: `/runs?run=${runId}`, label: t('runs:saving.open.saved') },
            }
          : { type: 'error', title: t(saving === 'queued' ? 'device.unreached' : 'device.refusedAgain') },
      ),
  });
  return (
    <li className={styles.run}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={clsx('micro soft', list.rowFacts)}>
          <span>{name}</span>
          <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>
          <Badge variant={entry.refusedAs ? 'warning' : 'secondary'}>
            {t(isVisitors ? 'runs:visitor.badge' : entry.refusedAs ? 'device.refused' : 'device.waiting')}
          </Badge>
        </p>
        {entry.refusedAs && <p className="small soft">{t(`device.reasons.${reasonOf(entry.refusedAs)}`)}</p>}
        <details className={styles.text}>
          <summary className="link small">{t('device.read')}</summary>
          <div className="small">{toPlainText(entry.changes?.output ?? entry.run.output)}</div>
        </details>
      </div>
      <div className={styles.acts}>
        {!isVisitors && (
          <Button
            variant="outline"
            size="sm"
            busy={sending.isPending}
            aria-label={t('device.retryNamed', { title })}
            onClick={() => void sending.mutate()}
          >
            <RotateCcw className="icon icon-sm" aria-hidden="true" />
            {t('device.retry')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('device.deleteNamed', { title })}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 className="icon icon-sm" aria-hidden="true" />
          {t('common:delete')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        kind="alert"
        title={t('device.deleteTitle')}
        description={t('device.deleteText')}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="destructive" onClick={() => void discardDeviceRun(entry.id)}>
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </li>
  );
}

const reasonOf = (code: string): 'tooLarge' | 'full' | 'forbidden' | 'conflict' | 'invalid' => {
  if (code === 'quota_exceeded') return 'full';
  if (code === 'payload_too_large') return 'tooLarge';
  return code === 'forbidden' || code === 'conflict' ? code : 'invalid';
};
