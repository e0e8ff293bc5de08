import type { Progress } from '#core/academy/progress.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './tally.module.css';

/** The figure's numbers in words. Holds its place while they are not known. */
export function Tally({ progress }: { progress: Progress | undefined }) {
  const { t, i18n } = useTranslation('academy');
  return (
    <div className={styles.tally}>
      {progress && (
        <p>
          <b className="nums">{formatPercent(progress.percent / 100, i18n.language)}</b>{' '}
          <span className="small">
            {t('progress.lessons', { ...progress.lessons })}
            <br />
            {t('progress.modules', { ...progress.modules })}
          </span>
        </p>
      )}
      <p className="micro soft">{t('progress.key')}</p>
    </div>
  );
}
