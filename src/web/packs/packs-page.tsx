import clsx from 'clsx';
import { Plus } from 'lucide-react';
import type { PackFacts } from '#core/packs/pack.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './gallery/gallery.module.css';
import { OwnPacks } from './gallery/own-packs.tsx';
import { PackCard } from './gallery/pack-card.tsx';
import { usePacks } from './use-packs.ts';

interface PacksPageProps {
  prerendered: Prerendered<PackFacts[]> | null;
  /** The tools of these packs. */
  prerenderedTools: readonly ToolFacts[] | undefined;
}

/** Chains of tools that run in one go: the ready ones and the user's own. */
export function PacksPage({ prerendered, prerenderedTools }: PacksPageProps) {
  const { t } = useTranslation('packs');
  const packs = usePacks(prerendered);
  const hidden = useHiddenTools();
  const { user } = useSession();
  return (
    <div className="wrap page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink variant="outline" to="/packs/new">
            <Plus className="icon" aria-hidden="true" />
            {t('own.create')}
          </ButtonLink>
        }
      />
      {packs.isPending && <LoadingState label={t('loading.packs')} />}
      {packs.isError && !packs.data && (
        <ErrorState level={2} title={t('failed.packs')} onRetry={() => void packs.refetch()} />
      )}
      {packs.data && (
        <section aria-labelledby="ready-packs">
          <h2 className={clsx('heading', styles.shelf)} id="ready-packs">
            {t('ready.title')}
          </h2>
          <ul className={styles.cards}>
            {packs.data
              .filter(({ tools }) => !tools.some((tool) => hidden.has(tool)))
              .map(({ slug, ...pack }) => (
                <PackCard key={slug} to={`/packs/${slug}`} prerenderedTools={prerenderedTools} {...pack} />
              ))}
          </ul>
        </section>
      )}
      {user && <OwnPacks />}
    </div>
  );
}
