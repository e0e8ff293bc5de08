/** Below it stands every read of one's own tickets. */
export const TICKETS_KEY = ['tickets'];
