import clsx from 'clsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './needs.module.css';
import section from './section.module.css';

const NEEDS = ['backend', 'ai', 'payment'] as const;

/** What each of the four does for a creator, with its own name in small below. */
export function Needs() {
  const { t } = useTranslation(['home', 'common']);
  const languages = LANGUAGES.flatMap((language, i) => [
    i > 0 && t('common:listSeparator'),
    <span key={language} lang={language}>
      {LANGUAGE_NAMES[language].own}
    </span>,
  ]);
  return (
    <section className={clsx('wrap', section.section, styles.needs)} aria-labelledby="needs-title">
      <h2 className="section-title" id="needs-title">
        {t('needs.title')}
      </h2>
      <dl>
        {NEEDS.map((need) => (
          <div key={need}>
            <dt className="heading">{t(`needs.${need}.title`)}</dt>
            <dd>
              <p className="soft">{t(`needs.${need}.text`)}</p>
              <p className={styles.kind}>{t(`needs.${need}.kind`)}</p>
            </dd>
          </div>
        ))}
        <div>
          <dt className="heading">{t('needs.languages.title')}</dt>
          <dd>
            <p className="soft">{t('needs.languages.text')}</p>
            <p className={styles.kind}>
              {t('needs.languages.kind')} {languages}
            </p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
