/**
 * Properties are tried on the same examples everywhere, so that one commit always gives one answer, and on few, so that a
 * run is short. `PROPERTY_SEED=new npm test -- rules` hunts with examples that nobody has tried, `PROPERTY_RUNS=20` with
 * twenty times as many.
 */
import { configureGlobal } from 'fast-check';

const SEED = 4600;
/** Where a property says nothing else. */
const USUAL_RUNS = 100;
const { PROPERTY_SEED, PROPERTY_RUNS = '1' } = process.env;

/** @param count of the examples of a usual run */
export const runs = (count: number): number => count * Number(PROPERTY_RUNS);

configureGlobal({
  seed: PROPERTY_SEED === 'new' ? Date.now() : Number(PROPERTY_SEED ?? SEED),
  numRuns: runs(USUAL_RUNS),
});
