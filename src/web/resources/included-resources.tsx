import { Link } from 'react-router';
import type { BundleToolId } from '#core/bundles/bundle.ts';
import { GOES_WITH } from '#core/bundles/tool-ids.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import styles from './included-resources.module.css';
import { ResourceRow } from './list/resource-row.tsx';
import { RESOURCES_PATH } from './resource-path.ts';
import { useResourceStates } from './use-held-resources.ts';
import { useSomeResources } from './use-resources.ts';

interface IncludedResourcesProps {
  toolId: BundleToolId;
  /** A free bundle links its resources and opens none. */
  isFree: boolean;
  /** The level of the heading in the page's outline. */
  level: 2 | 3;
  /** Those of the bundle, as they came with its page. */
  prerendered?: Prerendered<ResourceFacts[]> | null;
}

/** The learning resources of a bundle. */
export function IncludedResources({ toolId, isFree, level, prerendered = null }: IncludedResourcesProps) {
  const { t } = useTranslation('resources');
  const query = useSomeResources(GOES_WITH[toolId].resources, prerendered);
  const stateOf = useResourceStates();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.included} aria-labelledby={`resources-${toolId}`}>
      <Heading className="heading" id={`resources-${toolId}`}>
        {t('included.title')}
      </Heading>
      <p className="small soft">
        {t(isFree ? 'included.free' : 'included.paid')}{' '}
        <Link className="link" to={RESOURCES_PATH}>
          {t('included.all')}
        </Link>
      </p>
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {(resources) => (
          <ul className={styles.list}>
            {resources.map((resource) => (
              <ResourceRow key={resource.slug} resource={resource} state={stateOf(resource)} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
