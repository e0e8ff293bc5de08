/** Of what the dashboard offers to go on with, boards among it; by itself, since the dashboard keeps no boards. */
export const RECENT_WORK_KEY = ['dashboard', 'recent-work'];
