import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { readUseCase, type UseCase } from '#core/boards/use-case.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useChangeSearch } from '#web/lib/use-change-search.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { KeptBoard } from './editor/kept-board.tsx';
import { UseCaseBoard } from './editor/use-case-board.tsx';
import { BoardShelf } from './shelf/board-shelf.tsx';
import { MissingBoard, UnknownUseCase } from './shelf/unknown.tsx';
import { useBoardOwner } from './use-boards.ts';

/** All boards; one of them (`?board=`); or the one of a use case (`?useCase=`), which begins with its notes. */
export function BoardsPage() {
  const { t } = useTranslation('boards');
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const owner = useBoardOwner();
  /** One that began here by its use case: it stays open as its address becomes its own. */
  const [begun, setBegun] = useState<{ id: string; useCase: UseCase }>();
  const [board, name] = [search.get('board'), search.get('useCase')];
  const useCase = name === null ? undefined : readUseCase(name);
  // As it was prerendered, whatever the address asks for.
  if (owner === undefined)
    return (
      <div className="wrap page">
        <h1 className="visually-hidden">{t('title')}</h1>
        <LoadingState label={t('loading')} plate="visual-workspace" />
      </div>
    );
  if (board === null && name !== null && !useCase) return <UnknownUseCase name={name} />;
  if (board !== null && !isUuid(board)) return <MissingBoard />;
  const started = board === null ? useCase : begun?.id === board ? begun.useCase : undefined;
  if (started) {
    const onBegin = (id: string) => {
      setBegun({ id, useCase: started });
      changeSearch((search) => {
        search.delete('useCase');
        search.set('board', id);
        return search;
      });
    };
    return <UseCaseBoard key={`${owner}/${started}`} owner={owner} useCase={started} onBegin={onBegin} />;
  }
  if (board !== null) return <KeptBoard key={`${owner}/${board}`} owner={owner} id={board} />;
  return <BoardShelf owner={owner} />;
}
