import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#core/errors/app-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { useSignedInBySite } from '#web/site-viewer/signed-in-by-site.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { getBoard } from '../api.ts';
import { openBoard } from '../session/open-board.ts';
import { MissingBoard } from '../shelf/unknown.tsx';
import { BoardEditor } from './board-editor.tsx';

/** A new board is not in the account yet. */
function orNone(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** One of the owner's boards, by its id. */
export function KeptBoard({ owner, id }: { owner: string; id: string }) {
  const { t } = useTranslation('boards');
  // Opened anew each time that the page is: what is kept of it is read then.
  const opening = useQuery({
    queryKey: ['open-board', owner, id],
    queryFn: () => openBoard(owner, id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const isViewer = useSignedInBySite();
  // A site's viewer changes no board that strangers see.
  const sharing = useQuery({
    queryKey: ['board-shared', id],
    queryFn: async () => (await getBoard(id).catch(orNone))?.shareToken != null,
    enabled: isViewer,
    staleTime: 0,
  });
  if (opening.data === null) return <MissingBoard />;
  if (isViewer && sharing.data)
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">{t('title')}</h1>
        <ByAccountItself>{null}</ByAccountItself>
      </div>
    );
  if (opening.data && !(isViewer && sharing.isPending)) return <BoardEditor session={opening.data} />;
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{t('title')}</h1>
      {opening.isError ? (
        <ErrorState level={2} title={t('failed.board')} onRetry={() => void opening.refetch()} />
      ) : (
        <LoadingState label={t('loading')} plate="visual-workspace" />
      )}
    </div>
  );
}
