import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import styles from './needs.module.css';
import section from './section.module.css';

export function Needs() {
  const { t } = useTranslation(['home', 'common']);
  const languages = LANGUAGES.flatMap((language, i) => [
    i > 0 && t('common:listSeparator'),
    <span key={language} lang={language}>
      {LANGUAGE_NAMES[language].own}
    </span>,
  ]);
  const items = [
    [t('needs.backend'), t('needs.backendText')],
    [t('needs.ai'), t('needs.aiText')],
    [t('needs.payment'), t('needs.paymentText')],
    [t('needs.languages'), languages],
  ] as const;
  return (
    <section className={clsx('wrap', section.section, styles.needs)} aria-labelledby="needs-title">
      <h2 className="section-title" id="needs-title">
        {t('needs.title')}
      </h2>
      <dl>
        {items.map(([term, text]) => (
          <div key={term}>
            <dt className="heading">{term}</dt>
            <dd className="soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
