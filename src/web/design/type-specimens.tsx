import clsx from 'clsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './design.module.css';
import { Part } from './part.tsx';

const SERIF = ['display', 'title', 'section-title', 'heading', 'subhead'];
const SANS = ['lead', 'measure', 'small', 'micro soft'];

export function TypeSpecimens() {
  const { t } = useTranslation('design');
  return (
    <Part name="type">
      <div className={styles.stack}>
        {SERIF.map((style) => (
          <p key={style} className={style}>
            {t('sample.heading')}
          </p>
        ))}
        {SANS.map((style) => (
          <p key={style} className={style}>
            {t('sample.text')}
          </p>
        ))}
        <p className={clsx('figures', styles.figures)}>1,497</p>
        <p>
          <a className="link" href="#main">
            {t('sample.link')}
          </a>
        </p>
      </div>
    </Part>
  );
}
