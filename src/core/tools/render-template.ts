/**
 * Liquid with what a recipe may do and no more: no includes, no clock, no chance, own members only, and limits
 * on size and time. The same template and context give the same text on every machine.
 */
import { Liquid } from 'liquidjs';
import { RECIPE_FILTERS } from './recipe-filters.ts';

/** Tags that read other files, and filters that read the clock or throw dice. */
const FORBIDDEN_TAGS = ['include', 'render', 'layout', 'block'];
const FORBIDDEN_FILTERS = [
  'date',
  'date_to_xmlschema',
  'date_to_rfc822',
  'date_to_string',
  'date_to_long_string',
  'sample',
  'raw',
];

const LIMITS = {
  /** Characters of one template. */
  parseLimit: 100_000,
  /** Milliseconds. Far above what any recipe needs: it only stops what would never end. */
  renderLimit: 10_000,
  /** Items and characters touched. */
  memoryLimit: 50_000_000,
};

const liquid = makeLiquid();

/** Throws a `LiquidError` (class of liquidjs) on a template that does not parse or passes the limits. */
export const renderTemplate = (template: string, context: object): string =>
  liquid.parseAndRenderSync(template, context);

/** The paths that a template reads from its context, up to the first dynamic part. Throws when it does not parse. */
export function analyseTemplate(template: string): string[] {
  const paths = liquid.globalVariableSegmentsSync(template).map((segments) => {
    const dynamic = segments.findIndex((segment) => typeof segment !== 'string');
    return (dynamic === -1 ? segments : segments.slice(0, dynamic)).join('.');
  });
  return [...new Set(paths)].sort();
}

function makeLiquid(): Liquid {
  const engine = new Liquid({
    ...LIMITS,
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
  });
  for (const tag of FORBIDDEN_TAGS) delete engine.tags[tag];
  for (const name of FORBIDDEN_FILTERS) delete engine.filters[name];
  for (const [name, filter] of Object.entries(RECIPE_FILTERS)) engine.registerFilter(name, filter);
  return engine;
}
