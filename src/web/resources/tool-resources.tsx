import { Link } from 'react-router';
import { resourcesOfTool } from '#core/bundles/tool-ids.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import { foreign } from '#web/languages/foreign.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { resourcePath } from './resource-path.ts';
import styles from './tool-resources.module.css';
import { useSomeResources } from './use-resources.ts';

interface ToolResourcesProps {
  tool: string;
  /** Those of the tool, as they came with the page; null after a navigation. */
  prerendered: Prerendered<ResourceFacts[]> | null;
}

/** What there is to read beside a tool: by titles alone, so that its page loads no more for them. */
export function ToolResources({ tool, prerendered }: ToolResourcesProps) {
  const { t, i18n } = useTranslation('tool-page');
  const { help } = useHelp();
  const slugs = resourcesOfTool(tool);
  const { data: resources } = useSomeResources(slugs, prerendered);
  if (slugs.length === 0) return null;
  return (
    <aside className={styles.resources} aria-labelledby="tool-resources">
      <h2 className="label" id="tool-resources">
        {t('page.resources')}
      </h2>
      <ul>
        {slugs.map((slug) => {
          const resource = resources?.find((one) => one.slug === slug);
          return (
            // Keeps its line while its title is on the way.
            <li key={slug}>
              {resource && (
                <Link
                  className="link"
                  to={resourcePath(slug)}
                  lang={foreign(resource.language, i18n.language)}
                  {...help(t('page.resourcesHelp'))}
                >
                  {resource.title}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
