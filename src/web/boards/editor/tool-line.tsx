import { Link } from 'react-router';
import { USE_CASE_FACTS, type UseCase } from '#core/boards/use-case.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './editor.module.css';

/** The tools that make what the board is for, in the order of the work. */
export function ToolLine({ useCase }: { useCase: UseCase }) {
  const { t } = useTranslation('boards');
  const { data: tools } = useCatalogue();
  const hidden = useHiddenTools();
  const { tools: slugs } = USE_CASE_FACTS[useCase];
  return (
    <p className={styles.tools}>
      <span className="soft">{t('tools')}</span>
      {slugs
        .filter((slug) => !hidden.has(slug))
        .map((slug) => (
          <Link key={slug} className="link" to={`/tools/${slug}`}>
            {tools?.find((tool) => tool.slug === slug)?.name ?? slug}
          </Link>
        ))}
    </p>
  );
}
