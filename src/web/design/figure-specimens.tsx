import { CATEGORIES } from '#content/vocabulary.ts';
import { TOPICS } from '#core/geometry/cover.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './design.module.css';
import { Part, Row } from './part.tsx';

/** Any name that is no topic of its own gets a star on graphite. */
const OTHER = 'Other';

export function FigureSpecimens({ tools }: { tools: ToolFacts[] }) {
  const { t } = useTranslation(['design', 'common']);
  const [first] = tools;
  return (
    <>
      <Part name="topics">
        <ul className={styles.covers}>
          {[...TOPICS, OTHER].map((topic) => (
            <li key={topic}>
              <Cover className={styles.cover} topic={topic} slug={topic} />
              <span className="micro soft">{topic}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="families">
        <ul className={styles.plates}>
          {CATEGORIES.map((family) => (
            <li key={family}>
              <Plate family={family} />
              <span className="micro soft">{t(`common:families.${family}`)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part name="seals">
        <ul className={styles.seals}>
          {tools.map(({ slug, category, name }) => (
            <li key={slug}>
              <Seal slug={slug} category={category} size={72} />
              <span className="micro soft">{name}</span>
            </li>
          ))}
        </ul>
        <Row>
          {first &&
            [48, 84, 128].map((size) => (
              <Seal key={size} slug={first.slug} category={first.category} size={size} locked />
            ))}
          <BrandMark />
        </Row>
      </Part>
    </>
  );
}
