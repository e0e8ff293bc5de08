import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { startPath, USE_CASE_FACTS, USE_CASES } from '#core/boards/use-case.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Seal } from '#web/ui/seal.tsx';
import styles from './use-cases.module.css';

/**
 * Results that one wants: each leads to a board for it, with its tools in the order of the work.
 * @param tools those that are offered; undefined until they are known
 */
export function UseCases({ tools }: { tools: readonly ToolFacts[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <section className={styles.section} aria-labelledby="use-cases">
      <header>
        <h2 className="section-title" id="use-cases">
          {t('useCases.title')}
        </h2>
        <p className="soft">{t('useCases.text')}</p>
      </header>
      <ul className={styles.rows}>
        {USE_CASES.map((key) => {
          const { category, tools: all } = USE_CASE_FACTS[key];
          const slugs = all.filter((one) => !tools || tools.some(({ slug }) => slug === one));
          const names = slugs.flatMap((one) => tools?.find(({ slug }) => slug === one)?.name ?? []);
          return (
            <li key={key} className="leaf-pressable">
              <h3 className="heading">
                <Link className="leaf-link" to={startPath(key)}>
                  {t(`useCases.${key}.title`)}
                </Link>
              </h3>
              <div>
                <p className="soft">{t(`useCases.${key}.text`)}</p>
                <p className="small soft">{names.join(t('common:listSeparator')) || '\u00a0'}</p>
              </div>
              <span className={styles.seals} aria-hidden="true">
                {slugs.map((slug) => (
                  <Seal key={slug} slug={slug} category={category} size={60} />
                ))}
              </span>
              <ArrowRight className="icon" aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
