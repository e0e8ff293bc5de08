import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { devicePanelPath } from './device-panel-path.ts';
import type { DownloadFailure } from './download-failure.ts';
import styles from './pack-buttons.module.css';
import { type AskedPack, usePack } from './use-pack.ts';

type PackButtonsProps = AskedPack & {
  /** The side that the buttons stand on. */
  align?: 'start' | 'end';
};

/** Kept for reading without a network, or not: one button, and beside it what else can be done with what is here. */
export function PackButtons({ align = 'end', ...asked }: PackButtonsProps) {
  const { t } = useTranslation(['storage', 'common']);
  const { act, percent, kept, failure, canUpdate, press, update, remove } = usePack(asked);
  const { title, right } = asked;
  // Who lacks the level is shown the way to it, in its own place; whose level nobody knows yet may be one of those.
  if (act === 'upgrade' || (act === 'wait' && right === 'unknown')) return null;
  const label = {
    wait: t('pack.enable'),
    download: t('pack.enable'),
    enable: t('pack.enable'),
    disable: t('pack.disable'),
    downloading: t('pack.downloading', { percent }),
    retry: t('common:retry'),
  }[act];
  return (
    <div className={styles.pack} data-align={align}>
      <Button
        className={styles.main}
        variant="outline"
        size="sm"
        disabled={act === 'wait'}
        aria-disabled={act === 'downloading'}
        aria-label={t('pack.named', { act: label, title })}
        onClick={() => void press()}
      >
        <Download className="icon icon-sm" aria-hidden="true" />
        {label}
      </Button>
      {kept && (
        <p className={styles.more}>
          <span className="soft">{t(kept.isOn ? 'pack.here' : 'pack.hereOff')}</span>
          {canUpdate && (
            <button
              type="button"
              className="link"
              aria-label={t('pack.named', { act: t('pack.update'), title })}
              onClick={() => void update()}
            >
              {t('pack.update')}
            </button>
          )}
          <button
            type="button"
            className="link"
            aria-label={t('pack.named', { act: t('common:delete'), title })}
            onClick={() => void remove()}
          >
            {t('common:delete')}
          </button>
        </p>
      )}
      {failure && act !== 'downloading' && (
        <p className={styles.failure} role="alert">
          <FailureText failure={failure} />
          {failure.kind === 'no-room' && (
            <>
              {' '}
              <Link className="link" to={devicePanelPath()}>
                {t('device.open')}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function FailureText({ failure }: { failure: DownloadFailure }) {
  const { t } = useTranslation('storage');
  return failure.kind === 'status' ? failure.message : t(`pack.errors.${failure.kind}`);
}
