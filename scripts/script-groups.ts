/**
 * Which file of the built site a module goes to. Left to itself the bundler makes a file of every small module that two
 * pages share, and a tool page waits for a hundred of them; so what a page needs at once is a handful of files.
 */
interface ModuleFacts {
  importers: readonly string[];
}
interface GraphContext {
  getModuleInfo: (id: string) => ModuleFacts | null;
}

/** Packages that every page with scripts needs: a file that changes only with them. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router|clsx)\/|^\0rolldown\/runtime/;

/** Icons are small, and each is its own module: with whom one goes is asked as of our own. */
const PACKAGE = /\/node_modules\/(?!lucide-react\/dist\/esm\/icons\/)/;

/** Pages that strangers see first, what stands behind a tool's gate, its rarer fields and the quiz, and what makes runs there; all others are `rest`. */
const FAMILIES: Record<string, RegExp> = {
  start: /\/src\/web\/(?:root|entry\.client)\.tsx/,
  catalogue: /\/src\/web\/routes\/tools\.tsx/,
  tool: /\/src\/web\/routes\/tools\.\$slug\.tsx/,
  work: /\/src\/web\/workbench\/page\/tool-workbench\.tsx/,
  run: /\/src\/web\/(?:workbench\/run\/tool-run|runs\/(?:device-runs|keep-recipe|budget-question))\.ts/,
  field: /\/src\/web\/tool-form\/fields\/late-fields\.ts/,
  quiz: /\/src\/web\/tool-form\/quiz-form\.tsx/,
  auth: /\/src\/web\/routes\/(?:login|signup)\.tsx/,
  lesson: /\/src\/web\/routes\/academy(?:\.\$module\.\$lesson)?\.tsx/,
  store: /\/src\/web\/routes\/prompt-store(?:\.\$slug)?\.tsx/,
  prices: /\/src\/web\/routes\/pricing\.tsx/,
  claim: /\/src\/web\/visitors\/attach-visitor-work\.ts/,
  rest: /\/src\/web\/routes\//,
};

/** What is imported by this many parts, none of which is a page's first. */
const SHARED_BY = 12;

/** Each with what we put around it, loaded by itself where nothing else of a group is wanted. */
const PACKAGES = [
  { name: 'framework', test: FRAMEWORK, priority: 30 },
  { name: 'database', test: /node_modules\/idb\/|\/src\/web\/lib\/open-database\.ts/, priority: 29 },
  { name: 'form-library', test: /node_modules\/react-hook-form\//, priority: 29 },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 29 },
];

/** A group takes along what its modules import, so what more pages need comes first. */
const NAMES = [
  ...[
    'app',
    'tools-shared',
    'lists',
    'words',
    'price-book',
    'forms',
    'store-parts',
    'prices',
    'tool',
    'work',
  ],
  ...['quiz-parts', 'field', 'run', 'catalogue', 'auth', 'lesson', 'store'],
];

export const SCRIPT_GROUPS = [
  ...PACKAGES,
  ...NAMES.map((debugName, at) => ({
    debugName,
    name: (id: string, graph: GraphContext) =>
      groupOf(familiesOf(id, graph)) === debugName ? debugName : null,
    priority: 28 - at,
  })),
  { name: 'shared', minShareCount: SHARED_BY, priority: 0 },
];

/** @param families of the pages that need the module before anything is done on them */
export function groupOf(families: ReadonlySet<string>): string | null {
  const has = (...some: string[]) => some.some((one) => families.has(one));
  if (has('start')) return 'app';
  const [only = null] = families;
  // Those of no group (`rest`, `claim`, `quiz`) stay with who loads them.
  if (families.size <= 1) return only;
  const isOnTool = has('tool', 'work');
  const isRead = has('lesson', 'store', 'prices');
  if (has('auth') && (has('catalogue') || isOnTool)) return 'app';
  if (has('auth')) return isRead ? 'words' : 'forms';
  if (isOnTool && (has('catalogue') || isRead)) return 'tools-shared';
  // The form of one tool needs much; two small parts of it stand elsewhere, too.
  if (has('quiz') && !isOnTool) return 'quiz-parts';
  if (has('catalogue') || (has('lesson') && has('store', 'prices'))) return 'lists';
  // What makes runs, or takes over what a visitor did, needs no whole page that is read.
  if (isRead && has('run', 'field', 'claim')) return 'lists';
  if (has('prices') && has('store')) return 'price-book';
  // Other pages, and dialogs anywhere, need some of it and not the whole.
  if (has('store') && has('rest')) return 'store-parts';
  return ['prices', 'lesson', 'store', 'tool', 'work', 'field', 'run'].find((one) => has(one)) ?? null;
}

/**
 * Follows static imports upwards; what only an `import()` reaches belongs to no page's first scripts. Of a package only
 * what is used comes along with who uses it: through its index every page would seem to need all of it.
 */
function familiesOf(id: string, graph: GraphContext): Set<string> {
  const families = new Set<string>();
  if (PACKAGE.test(id)) return families;
  const seen = new Set([id]);
  for (const one of seen) {
    const family = Object.keys(FAMILIES).find((name) => FAMILIES[name]?.test(one));
    if (family) families.add(family);
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return families;
}
