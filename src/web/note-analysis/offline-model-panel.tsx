import { useId, useState } from 'react';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { DownloadFailure } from '#web/storage/download-failure.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOfflineModel } from './model/use-offline-model.ts';
import styles from './offline-model-panel.module.css';
import { ModelRing } from './view/model-ring.tsx';

/** Under Settings: the offline model and what offline mode is. */
export function OfflineModelPanel() {
  const { t, i18n } = useTranslation(['note-analysis', 'common']);
  const { state, right, isOn, download, stop, remove } = useOfflineModel();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { status = 'not-installed', model, received, error, kept } = state;
  const size = model?.size ?? kept?.size;
  const share = model && status === 'downloading' ? received / model.size : status === 'ready' ? 1 : 0;
  const isAllowed = right === 'allowed';
  const bytes = (count: number) => formatBytes(count, i18n.language);
  return (
    <div className={styles.panel}>
      <section aria-labelledby={id} className={styles.model}>
        <div className={styles.head}>
          <ModelRing share={share} isReady={status === 'ready'} />
          <div>
            <h3 className="subhead" id={id}>
              {kept?.name ?? model?.name ?? t('model.name')}
            </h3>
            <p className="small" data-status={status}>
              <span role="status" className={status === 'downloading' ? 'visually-hidden' : undefined}>
                {t(`model.status.${status}`)}
              </span>
              {status === 'downloading' && t('model.downloading', { percent: Math.floor(share * 100) })}
            </p>
          </div>
        </div>
        {size !== undefined && (
          <p className="small soft nums">
            {t('model.facts', {
              version: kept?.version ?? model?.version ?? '',
              size: formatCount(size, i18n.language),
            })}{' '}
            {status === 'ready' && t('model.checked')}
            {status === 'downloading' &&
              t('model.received', { received: bytes(received), size: bytes(size) })}
          </p>
        )}
        {status === 'error' && error && (
          <p className="notice notice-danger" role="alert">
            <ErrorText error={error} />
          </p>
        )}
        {right === 'refused' && <p className="notice notice-warning">{t('model.needsLevel')}</p>}
        <div className={styles.actions}>
          {(status === 'not-installed' || status === 'error') && (
            <Button variant="outline" disabled={right === 'loading'} onClick={() => void download()}>
              {status === 'error' ? t('common:retry') : t('model.download')}
            </Button>
          )}
          {status === 'downloading' && (
            <Button variant="outline" onClick={stop}>
              {t('common:cancel')}
            </Button>
          )}
          {status === 'ready' && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {t('model.delete')}
            </Button>
          )}
          {right === 'refused' && <ButtonLink to="/license">{t('model.upgrade')}</ButtonLink>}
        </div>
        {isAllowed && status === 'ready' && (
          <p className="small soft">{t(isOn ? 'model.inUse' : 'model.howToUse')}</p>
        )}
      </section>
      <section aria-labelledby={`${id}-about`}>
        <h3 className="subhead" id={`${id}-about`}>
          {t('about.title')}
        </h3>
        <ul className={styles.about}>
          {(['where', 'what', 'without', 'account'] as const).map((key) => (
            <li key={key}>{t(`about.${key}`)}</li>
          ))}
        </ul>
      </section>
      <Dialog
        open={isAsking}
        kind="alert"
        title={t('model.deleteTitle')}
        description={t('model.deleteText')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                setAsking(false);
                void remove();
              }}
            >
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </div>
  );
}

function ErrorText({ error }: { error: DownloadFailure }) {
  const { t } = useTranslation('note-analysis');
  return error.kind === 'status' ? error.message : t(`model.errors.${error.kind}`);
}
