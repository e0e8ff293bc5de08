/** The guided tours that there are, each of one page. */
export const TOUR_IDS = ['homepage', 'tools', 'dashboard'] as const;
export type TourId = (typeof TOUR_IDS)[number];
