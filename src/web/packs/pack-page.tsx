import type { Pack } from '#core/packs/pack.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { MissingPack } from './missing-pack.tsx';
import { PackRunner } from './runner/pack-runner.tsx';
import { useOwnPack, useReadyPack } from './use-packs.ts';

/** A ready pack, at work. */
export function PackPage({ slug }: { slug: string }) {
  const query = useReadyPack(slug);
  const { t } = useTranslation('packs');
  return (
    <Shown
      id={slug}
      pack={query.data ?? undefined}
      example={query.data?.example}
      isFailed={query.isError && query.data === undefined}
      isMissing={query.data === null}
      onRetry={() => void query.refetch()}
      actions={
        <ButtonLink variant="outline" to={`/packs/new?from=${slug}`}>
          {t('own.copy')}
        </ButtonLink>
      }
    />
  );
}

/** One of the user's own, at work. */
export function OwnPackPage({ id }: { id: string }) {
  const query = useOwnPack(id);
  const { t } = useTranslation('common');
  const pack = query.data ?? undefined;
  return (
    <Shown
      id={id}
      pack={pack}
      isFailed={query.isError && !query.data}
      isMissing={query.data === null}
      onRetry={() => void query.refetch()}
      actions={
        <ButtonLink variant="outline" to={`/packs/mine/${id}/edit`}>
          {t('edit')}
        </ButtonLink>
      }
    />
  );
}

interface ShownProps {
  id: string;
  pack: Pack | undefined;
  example?: { title: string; inputs: Record<string, string> } | undefined;
  isFailed: boolean;
  isMissing: boolean;
  onRetry: () => void;
  actions?: React.ReactNode;
}

function Shown({ id, pack, example, isFailed, isMissing, onRetry, actions }: ShownProps) {
  const { t } = useTranslation('packs');
  return (
    <div className="wrap page">
      <PageMeta title={pack?.name ?? t('title')} description={pack?.description ?? t('lead')} noIndex />
      <PageHeader
        title={pack?.name ?? t('title')}
        lead={pack?.description}
        crumbsLabel={t('way')}
        crumbs={[{ label: t('title'), to: '/packs' }]}
        actions={pack && actions}
        ruled
      />
      {pack ? (
        <PackRunner key={id} id={id} pack={pack} example={example} />
      ) : isMissing ? (
        <MissingPack />
      ) : isFailed ? (
        <ErrorState level={2} title={t('failed.pack')} onRetry={onRetry} />
      ) : (
        <LoadingState label={t('loading.pack')} />
      )}
    </div>
  );
}
