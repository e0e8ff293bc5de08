import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EMPTY_PACK } from './editor/edit-pack.ts';
import { PackEditor } from './editor/pack-editor.tsx';
import { MissingPack } from './missing-pack.tsx';
import { useEditedPack, useReadyPack } from './use-packs.ts';

/** `id` is undefined for a new pack, which may begin as a copy of a ready one (`?from=launch-week`). */
export function EditPackPage({ id }: { id: string | undefined }) {
  const { t } = useTranslation('packs');
  const [params] = useSearchParams();
  const from = id ? null : params.get('from');
  const own = useEditedPack(id);
  const ready = useReadyPack(from ?? '');
  const start = id ? own.data : from ? ready.data : EMPTY_PACK;
  const query = id ? own : ready;
  return (
    <>
      <PageHeader
        title={t(id ? 'edit.title' : 'edit.newTitle')}
        lead={t('edit.lead')}
        crumbsLabel={t('way')}
        crumbs={[{ label: t('title'), to: '/packs' }]}
        ruled
      />
      {start ? (
        <PackEditor id={id} start={start} />
      ) : query.isError ? (
        <ErrorState level={2} title={t('failed.pack')} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState label={t('loading.pack')} />
      ) : (
        <MissingPack />
      )}
    </>
  );
}
