/** Shorter fields hold a number, a date, a tone, a colour or a name. */
const SHORTEST_PROSE = 80;

/** Whether somebody writes sentences into a text of at most this length. */
export const takesProse = (maxLength: number): boolean => maxLength >= SHORTEST_PROSE;
