import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './skip-link.module.css';

export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={styles.skip} href="#main">
      {t('skip')}
    </a>
  );
}
