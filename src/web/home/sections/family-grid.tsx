import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { CATEGORIES } from '#content/vocabulary.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './family-grid.module.css';
import section from './section.module.css';

/** The eight tool families with their plates and the names of their tools. */
export function FamilyGrid({ tools }: { tools: ToolFacts[] }) {
  const { t } = useTranslation(['home', 'common']);
  const namesOf = (category: string) =>
    tools.filter((tool) => tool.category === category).map(({ name }) => name);
  return (
    <section className={clsx('wrap', section.section)} id="features" aria-labelledby="features-title">
      <div className={section.head}>
        <h2 className="section-title" id="features-title">
          {t('grid.title')}
        </h2>
        <ButtonLink to="/tools" variant="link">
          {t('grid.explore')}
          <ArrowRight className="arrow" aria-hidden="true" />
        </ButtonLink>
      </div>
      <ul className={styles.families}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a href={`/tools?category=${category}`}>
              <Plate family={category} />
              <h3 className="heading">{t(`common:families.${category}`)}</h3>
              <p className="micro soft">{namesOf(category).join(t('common:listSeparator'))}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
