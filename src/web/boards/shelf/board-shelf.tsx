import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { startBoard } from '#core/boards/start-board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { boardPath } from '../board-path.ts';
import { newId } from '../session/board-session.ts';
import { keepNewBoard } from '../session/keep-new-board.ts';
import { type ListedBoard, useBoards, useDeviceBoards } from '../use-boards.ts';
import { BoardRow } from './board-row.tsx';
import { DeletedBoard } from './deleted-board.tsx';
import styles from './shelf.module.css';
import { StartRows } from './start-rows.tsx';
import { useDeleteBoard } from './use-delete-board.ts';
import { VisitorBoards } from './visitor-boards.tsx';

/** Where boards begin, and all that somebody has. */
export function BoardShelf({ owner }: { owner: string }) {
  const { t } = useTranslation('boards');
  const boards = useBoards(owner);
  const navigate = useNavigate();
  const deletion = useDeleteBoard(owner);
  const deleted = boards.data?.find(({ id }) => id === [...deletion.waiting.keys()].at(-1));
  const begin = async () => {
    const board = startBoard({ name: t('untitled'), useCase: null }, newId);
    await keepNewBoard(owner, board);
    await navigate(boardPath(board.id));
  };
  return (
    <div className="wrap page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button onClick={() => void begin()}>
            <Plus className="icon" aria-hidden="true" />
            {t('list.new')}
          </Button>
        }
      />
      <StartRows />
      <section className={styles.section} aria-labelledby="own-boards">
        <h2 className="section-title" id="own-boards">
          {t('list.title')}
        </h2>
        {/* There before its words, which would not be heard otherwise. */}
        <p className="visually-hidden" role="status">
          {deleted && <span key={deleted.id}>{t('list.deleted', { name: deleted.name })}</span>}
        </p>
        {boards.isPending ? (
          <LoadingState label={t('loadingList')} plate="visual-workspace" />
        ) : boards.isError && !boards.data ? (
          <>
            <ErrorState title={t('failed.list')} onRetry={() => void boards.refetch()} />
            <DeviceBoards owner={owner} deletion={deletion} />
          </>
        ) : boards.data.length === 0 ? (
          <EmptyState plate="visual-workspace" title={t('list.empty.title')}>
            {t('list.empty.text')}
          </EmptyState>
        ) : (
          <BoardList owner={owner} boards={boards.data} deletion={deletion} />
        )}
      </section>
      {owner !== VISITOR && <VisitorBoards />}
    </div>
  );
}

interface BoardListProps {
  owner: string;
  boards: readonly ListedBoard[];
  deletion: ReturnType<typeof useDeleteBoard>;
}

function BoardList({ owner, boards, deletion }: BoardListProps) {
  return (
    <ul className={styles.boards}>
      {boards.map((board) => {
        const waiting = deletion.waiting.get(board.id);
        return waiting ? (
          <DeletedBoard
            key={board.id}
            name={board.name}
            canUndo={waiting.canUndo}
            onUndo={() => deletion.undo(board.id)}
          />
        ) : (
          <BoardRow key={board.id} owner={owner} board={board} onDelete={() => deletion.request(board.id)} />
        );
      })}
    </ul>
  );
}

/** The way to what waits here until it can be sent. */
function DeviceBoards({ owner, deletion }: Omit<BoardListProps, 'boards'>) {
  const { t } = useTranslation('boards');
  const { data: boards = [] } = useDeviceBoards(owner);
  if (boards.length === 0) return null;
  return (
    <>
      <p className="notice notice-warning">{t('list.deviceAlone')}</p>
      <BoardList owner={owner} boards={boards} deletion={deletion} />
    </>
  );
}
