import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './tool-workbench.module.css';

/** In the place of the result before the first run. */
export function ResultWaiting() {
  const { t } = useTranslation('workbench');
  return (
    <section className={styles.resultWaiting}>
      <h2 className="heading">{t('page.result')}</h2>
      <p className="small soft">{t('page.resultHint')}</p>
    </section>
  );
}
