import { isNotFound } from '#core/errors/app-error.ts';
import type { ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { OpenResource } from './page/open-resource.tsx';
import { RESOURCES_PATH } from './resource-path.ts';
import { useResourcePage } from './use-held-resources.ts';

export interface PrerenderedResource {
  page: Prerendered<ResourcePageFacts>;
  /** Null for one that needs a level. */
  text: ResourceText | null;
}

interface ResourcePageProps {
  slug: string;
  prerendered: PrerenderedResource | null;
}

export function ResourcePage({ slug, prerendered }: ResourcePageProps) {
  const { t } = useTranslation('resources');
  const query = useResourcePage(slug, prerendered?.page);
  const isMissing = isNotFound(query.error) && !query.data;
  return (
    <div className="wrap page">
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded query={query} loading={t('loadingOne')} failed={t('failedOne')}>
          {(resource) => <OpenResource resource={resource} prerendered={prerendered?.text ?? null} />}
        </Loaded>
      )}
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('resources');
  return (
    <>
      <PageMeta title={t('missing.title')} noIndex />
      <EmptyState
        level={1}
        title={t('missing.title')}
        action={
          <ButtonLink to={RESOURCES_PATH} variant="outline">
            {t('missing.back')}
          </ButtonLink>
        }
      >
        {t('missing.text')}
      </EmptyState>
    </>
  );
}
