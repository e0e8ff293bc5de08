import type { WhiteLabel } from '../white-label/white-label.ts';
import type { BoardContent } from './board.ts';

/** What `GET /api/shared-boards` answers whoever has the address. */
export interface SharedBoard extends BoardContent {
  /** ISO 8601. */
  updatedAt: string;
  /** Of whoever is asking. */
  isOwn: boolean;
  /** Whose look the page has; null for ours. */
  brand: WhiteLabel | null;
}
