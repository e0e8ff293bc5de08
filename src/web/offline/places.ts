/** Pages that open without a network though nobody has been there; the installed application leads to them, too. */
export const PLACES = {
  tools: '/tools',
  notes: '/note-taking',
  runs: '/runs',
  academy: '/academy',
  boards: '/tool-visual-board',
} as const;

export type KeptPlaceKind = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES) as KeptPlaceKind[];
