import { Suspense } from 'react';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { isNotFound } from '#core/errors/app-error.ts';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { ToolNames } from '#web/catalogue/use-tool-name.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { IncludedResources } from '#web/resources/included-resources.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { useHeldBundle } from './offline/use-held-bundle.ts';
import { BundleFront } from './page/bundle-front.tsx';
import { ReviewsSection } from './reviews/reviews-section.tsx';
import { useBundlePage } from './use-bundles.ts';

/** Its script is loaded by those who have something to read. */
const Reader = lazyPart(async () => (await import('./reader/reader.tsx')).Reader);

interface BundlePageProps {
  slug: string;
  prerendered: Prerendered<BundlePageFacts> | null;
  /** Learning resources that go with it. */
  resources: Prerendered<ResourceFacts[]> | null;
  /** Of the tools that go with it. */
  toolNames?: Prerendered<ToolNames> | null;
}

export function BundlePage({ slug, prerendered, resources, toolNames }: BundlePageProps) {
  const { t } = useTranslation('bundles');
  const query = useBundlePage(slug, prerendered);
  const held = useHeldBundle(slug);
  const isMissing = isNotFound(query.error) && !query.data;
  return (
    <div className="wrap page">
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded query={query} loading={t('loading')} failed={t('failed')}>
          {(bundle) => (
            <>
              <PageMeta title={bundle.name} description={bundle.description} />
              <BundleFront bundle={bundle} toolNames={toolNames} />
              {held && (
                <Suspense fallback={<LoadingState label={t('reader.loading')} />}>
                  <Reader key={held.access} bundle={bundle} held={held} />
                </Suspense>
              )}
              <IncludedResources
                toolId={bundle.toolId}
                isFree={bundle.cents === 0}
                level={2}
                prerendered={resources}
              />
              <ReviewsSection bundle={bundle} />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

function Missing() {
  const { t } = useTranslation('bundles');
  return (
    <>
      <PageMeta title={t('page.missing')} noIndex />
      <EmptyState
        level={1}
        title={t('page.missing')}
        action={
          <ButtonLink to="/prompt-store" variant="outline">
            {t('page.back')}
          </ButtonLink>
        }
      >
        {t('page.missingText')}
      </EmptyState>
    </>
  );
}
