/** Of what is asked about free runs; by itself, since what changes it is loaded where nothing is asked. */
export const FREE_RUNS_KEY = ['free-runs'];
