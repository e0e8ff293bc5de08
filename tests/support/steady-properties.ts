/**
 * Properties are tried on the same examples everywhere, so that one commit always gives one answer.
 * `PROPERTY_SEED=new npx vitest run --project rules` hunts with examples that nobody has tried.
 */
import { configureGlobal } from 'fast-check';

const SEED = 4600;
const { PROPERTY_SEED } = process.env;

configureGlobal({ seed: PROPERTY_SEED === 'new' ? Date.now() : Number(PROPERTY_SEED ?? SEED) });
