import { useEffect, useSyncExternalStore } from 'react';
import { type BoardSession, type BoardView, isUnsaved } from '../session/board-session.ts';

/** What is on the board now. Takes in what others did when the page is looked at again, and is saved when it is left. */
export function useBoardView(session: BoardSession): BoardView {
  useEffect(() => {
    session.reopen();
    const look = () => {
      if (isUnsaved(session.view().saving)) void session.flush();
      else if (document.visibilityState === 'visible') void session.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      session.close();
    };
  }, [session]);
  return useSyncExternalStore(session.subscribe, session.view, session.view);
}
