/**
 * Liquid with what a recipe may do and no more: no includes, no clock, no chance, own members only, and limits
 * on size and time. The same template and context give the same text on every machine.
 */
import { type Context, Liquid, Token } from 'liquidjs';
import type { Filter, Filters } from './filters/filter.ts';
import { fillNamed, RECIPE_FILTERS } from './recipe-filters.ts';

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
  /**
   * Milliseconds by the clock. Far above what any recipe needs, also over half an hour of speech on a slow phone that does other
   * things: it only stops what would never end.
   */
  renderLimit: 60_000,
  /** Items and characters touched. */
  memoryLimit: 50_000_000,
};

/** For templates of users, which others may run: a page must never hang on one, and a slow phone must get through. */
const TIGHT_LIMITS = { parseLimit: 30_000, renderLimit: 2_000, memoryLimit: 200_000 };
const TIGHT_OUTPUT = 200_000;

const NONE: Filters = {};
type Trust = 'ours' | 'users';
const engines: Record<Trust, WeakMap<Filters, Liquid>> = { ours: new WeakMap(), users: new WeakMap() };

/**
 * `computed` are the filters of the groups that the tool names, beside those that every recipe has.
 * Throws a `LiquidError` (class of liquidjs) on a template that does not parse or passes the limits,
 * which are tight for what users wrote.
 */
export function renderTemplate(
  template: string,
  context: object,
  computed: Filters = NONE,
  trust: Trust = 'ours',
): string {
  const text: string = engineFor(computed, trust).parseAndRenderSync(template, context);
  if (trust === 'users' && text.length > TIGHT_OUTPUT) throw new Error('The template writes too much.');
  return text;
}

/** The paths that a template reads from its context, up to the first dynamic part. Throws when it does not parse. */
export function analyseTemplate(template: string, computed: Filters = NONE): string[] {
  const engine = engineFor(computed);
  const templates = engine.parse(template);
  const { globals } = withoutPositions(() => engine.analyzeSync(templates));
  const paths = Object.values(globals)
    .flat()
    .map(({ segments }) => {
      const dynamic = segments.findIndex((segment) => typeof segment !== 'string');
      return (dynamic === -1 ? segments : segments.slice(0, dynamic)).join('.');
    });
  return [...new Set(paths)].sort();
}

/**
 * The library notes the line of every name, and counts for each from the beginning of the template: half a second for
 * one that is all tags. Nobody reads them.
 */
function withoutPositions<Result>(analyse: () => Result): Result {
  const { getPosition } = Token.prototype;
  Token.prototype.getPosition = () => [1, 1];
  try {
    return analyse();
  } finally {
    Token.prototype.getPosition = getPosition;
  }
}

/** Whether a template may name it: it is Liquid's, every recipe's, or one of `computed`. */
export const hasFilter = (name: string, computed: Filters = NONE): boolean =>
  Object.hasOwn(engineFor(computed).filters, name);

/** An engine of its own for each set: a filter never leaks into a template that did not ask for it. */
function engineFor(computed: Filters, trust: Trust = 'ours'): Liquid {
  const engine = engines[trust].get(computed) ?? makeLiquid(computed, trust);
  engines[trust].set(computed, engine);
  return engine;
}

function makeLiquid(computed: Filters, trust: Trust): Liquid {
  const engine = new Liquid({
    ...(trust === 'users' ? TIGHT_LIMITS : LIMITS),
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
  });
  for (const tag of FORBIDDEN_TAGS) delete engine.tags[tag];
  for (const name of FORBIDDEN_FILTERS) delete engine.filters[name];
  for (const [name, filter] of Object.entries({ ...RECIPE_FILTERS, ...computed }))
    engine.registerFilter(name, trust === 'users' ? counted(filter) : filter);
  if (trust === 'users') engine.registerFilter('fill', countedFill);
  return engine;
}

/** As Liquid calls a filter. */
interface Calling {
  context: Context;
}

/** What it gives counts as what Liquid's own filters give. */
const counted = (filter: Filter) =>
  function (this: Calling, value: unknown, ...args: unknown[]): unknown {
    const given = filter(value, ...args);
    this.context.memoryLimit.use(sizeOf(given));
    return given;
  };

/** Counted while it is made: chained, each one multiplies what the one before gave. */
function countedFill(this: Calling, phrase: unknown, ...named: unknown[]): string {
  return fillNamed(phrase, named, (length) => this.context.memoryLimit.use(length));
}

const sizeOf = (value: unknown): number =>
  typeof value === 'string'
    ? value.length
    : Array.isArray(value)
      ? value.reduce<number>((sum, item) => sum + sizeOf(item), value.length)
      : 1;
