import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { startBoard } from '#core/boards/start-board.ts';
import type { UseCase } from '#core/boards/use-case.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { boardPath } from '../board-path.ts';
import { type BoardSession, newId, openSession } from '../session/board-session.ts';
import { useBoards } from '../use-boards.ts';
import { BoardEditor } from './board-editor.tsx';

interface UseCaseBoardProps {
  owner: string;
  useCase: UseCase;
  /** Somebody wrote on the start, so that it is a board now. */
  onBegin: (id: string) => void;
}

/** The board that somebody has for it, the one that was changed last; or a new one with its notes, kept from the first change on. */
export function UseCaseBoard({ owner, useCase, onBegin }: UseCaseBoardProps) {
  const { t, i18n } = useTranslation('boards');
  const boards = useBoards(owner);
  const started = useRef<{ session: BoardSession; language: string }>(undefined);
  const [isBegun, setIsBegun] = useState(false);
  const latest = boards.data?.find((board) => board.useCase === useCase);
  // Without the list, a second board is better than none.
  const isKnown = boards.data !== undefined || boards.isError;
  // In another language it begins anew, as long as nobody wrote on it.
  if (isKnown && !latest && !isBegun && started.current?.language !== i18n.language) {
    const name = t(`useCases.${useCase}`);
    const board = startBoard({ name, useCase, textOf: (note) => t(`notes.${useCase}.${note}`) }, newId);
    started.current = { session: openSession({ owner, board, known: null }), language: i18n.language };
  }
  const session = started.current?.session;
  const begin = useEffectEvent((id: string) => {
    setIsBegun(true);
    onBegin(id);
  });
  useEffect(
    () =>
      session?.subscribe(() => {
        const { board, canUndo } = session.view();
        if (canUndo) begin(board.id);
      }),
    [session],
  );
  if (latest && !isBegun) return <Navigate to={boardPath(latest.id)} replace />;
  if (session) return <BoardEditor key={session.view().board.id} session={session} />;
  return (
    <div className="wrap page">
      <h1 className="visually-hidden">{t(`useCases.${useCase}`)}</h1>
      <LoadingState label={t('loading')} plate="visual-workspace" />
    </div>
  );
}
