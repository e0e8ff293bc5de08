import clsx from 'clsx';
import { CATEGORIES } from '#content/vocabulary.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Plate } from '#web/ui/plate.tsx';
import styles from './family-grid.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

/** The eight tool families with their plates, what one makes with them, and how many there are. */
export function FamilyGrid({ tools }: { tools: ToolFacts[] }) {
  const { t } = useTranslation(['home', 'common']);
  const countOf = (family: string) => tools.filter(({ category }) => category === family).length;
  return (
    <section className={clsx('wrap', section.section)} id="features" aria-labelledby="features-title">
      <SectionHead
        id="features-title"
        title={t('grid.title')}
        link={{ to: '/tools', label: t('grid.explore') }}
      />
      <ul className={styles.families}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a href={`/tools?category=${category}`}>
              <Plate family={category} />
              <h3 className="heading">{t(`common:families.${category}`)}</h3>
              <p className="small soft">{t(`grid.gives.${category}`)}</p>
              <p className="micro soft nums">{t('grid.tools', { count: countOf(category) })}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
