/** What pages say to the offline worker. */
export type OfflineMessage =
  /** A page is shown: it and what it loaded so far are kept. */
  | { type: 'seen'; path: string; language: string; isApp: boolean; files: string[] }
  /** The user wants the new version now. */
  | { type: 'take-over' };

/** What they ask it, answered by the port that comes along. */
export type OfflineQuestion =
  /** The mark of its build. */
  | { type: 'mark' }
  /** Whether the page opens without a network. */
  | { type: 'is-kept'; path: string };
