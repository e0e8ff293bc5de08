import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { openBoard } from '../session/open-board.ts';
import { MissingBoard } from '../shelf/unknown.tsx';
import { BoardEditor } from './board-editor.tsx';

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
  if (opening.data === null) return <MissingBoard />;
  if (opening.data) return <BoardEditor session={opening.data} />;
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
