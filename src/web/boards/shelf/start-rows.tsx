import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { startPath, USE_CASE_FACTS, USE_CASES } from '#core/boards/use-case.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Seal } from '#web/ui/seal.tsx';
import styles from './shelf.module.css';

/** The three results that a board can begin with. */
export function StartRows() {
  const { t } = useTranslation('boards');
  return (
    <section className={styles.section} aria-labelledby="board-starts">
      <header className={styles.head}>
        <h2 className="section-title" id="board-starts">
          {t('starts.title')}
        </h2>
        <p className="soft">{t('starts.text')}</p>
      </header>
      <ul className={styles.starts}>
        {USE_CASES.map((useCase) => (
          <li key={useCase} className="leaf-pressable">
            <h3 className="heading">
              <Link className="leaf-link" to={startPath(useCase)}>
                {t(`useCases.${useCase}`)}
              </Link>
            </h3>
            <p className="soft">{t(`starts.${useCase}`)}</p>
            <span className={styles.seals} aria-hidden="true">
              {USE_CASE_FACTS[useCase].tools.map((slug) => (
                <Seal key={slug} slug={slug} category={USE_CASE_FACTS[useCase].category} size={48} />
              ))}
            </span>
            <ArrowRight className="icon" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}
