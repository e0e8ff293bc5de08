import { useSearchParams } from 'react-router';
import { SharedBoardPage } from '#web/boards/shared-board-page.tsx';

/** The address is in the query: paths stand in logs. */
export default function SharedBoard() {
  const [search] = useSearchParams();
  const token = search.get('board') ?? '';
  return <SharedBoardPage key={token} token={token} />;
}
