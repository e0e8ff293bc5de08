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
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|clsx)\//;

/** Pages that strangers see first, and what stands behind a tool's gate; all others are `rest`. */
const FAMILIES: Record<string, RegExp> = {
  start: /\/src\/web\/(?:root|entry\.client)\.tsx/,
  catalogue: /\/src\/web\/routes\/tools\.tsx/,
  tool: /\/src\/web\/routes\/tools\.\$slug\.tsx/,
  work: /\/src\/web\/workbench\/page\/tool-workbench\.tsx/,
  auth: /\/src\/web\/routes\/(?:login|signup|forgot-password|reset-password|verify-email)\.tsx/,
  rest: /\/src\/web\/routes\//,
};

/** What is imported by this many parts, none of which is a page's first. */
const SHARED_BY = 12;

/** A group takes along what its modules import, so what more pages need comes first. */
export const SCRIPT_GROUPS = [
  { name: 'framework', test: FRAMEWORK, priority: 9 },
  // Loaded by itself where nothing else of a group is wanted.
  { name: 'database', test: /node_modules\/idb\//, priority: 8 },
  ...['app', 'forms', 'tool', 'work', 'catalogue', 'auth'].map((debugName, at) => ({
    debugName,
    name: (id: string, graph: GraphContext) =>
      groupOf(familiesOf(id, graph)) === debugName ? debugName : null,
    priority: 7 - at,
  })),
  { name: 'shared', minShareCount: SHARED_BY, priority: 1 },
];

/** @param families of the pages that need the module before anything is done on them */
export function groupOf(families: ReadonlySet<string>): string | null {
  if (families.has('start')) return 'app';
  const [only = null] = families;
  if (families.size <= 1) return only === 'rest' ? null : only;
  const isOnTools = families.has('tool') || families.has('work');
  if (families.has('catalogue') || (families.has('auth') && isOnTools)) return 'app';
  if (families.has('auth')) return 'forms';
  return families.has('tool') ? 'tool' : 'work';
}

/**
 * Follows static imports upwards; what only an `import()` reaches belongs to no page's first scripts. Of a package only
 * what is used comes along with who uses it: through its index every page would seem to need all of it.
 */
function familiesOf(id: string, graph: GraphContext): Set<string> {
  const families = new Set<string>();
  if (id.includes('/node_modules/')) return families;
  const seen = new Set([id]);
  for (const one of seen) {
    const family = Object.keys(FAMILIES).find((name) => FAMILIES[name]?.test(one));
    if (family) families.add(family);
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return families;
}
