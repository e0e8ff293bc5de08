/**
 * What is prerendered, and which addresses exist. Read at build time by react-router.config.ts.
 * `build/page-routes.json` is an array of path patterns (`:name` stands for one part): the server answers
 * 200 with the page for a match and 404 with the same shell for anything else. Tools are not among them: each has
 * a prerendered page, so that an unknown one is a 404. `build/redirects.json` maps the other spellings of a tool's
 * address to the one that counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import aliases from '#content/aliases.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import { STATIC_ROOT, staticPath } from '#web/languages/static-path.ts';
import routes, { STATIC_PATHS, TOOL_REDIRECTS } from './routes.ts';

const CATALOGUE = '.build/content/catalogue.json';

export const pagePatterns = routes
  .map((entry) => `/${entry.path ?? ''}`)
  .filter((pattern) => pattern !== '/*' && !pattern.startsWith(STATIC_ROOT));

/** Pages that depend on the visitor's session or query are left to the fallback page. */
const PRERENDERED = [
  '/tools',
  '/packs',
  '/login',
  '/signup',
  '/forgot-password',
  '/license',
  '/pricing',
  '/clone-tiers',
  '/tool-bundles',
  '/design',
];

const toolPages = (): string[] => {
  const { tools } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { tools: { slug: string }[] };
  return tools.map(({ slug }) => `/tools/${slug}`);
};

export function prerenderPaths(): string[] {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return [
    ...STATIC_PATHS,
    ...others.flatMap((language) => STATIC_PATHS.map((path) => staticPath(path, language))),
    ...applicationPaths(),
  ];
}

/** Prerendered and hydrated. */
export const applicationPaths = (): string[] => [
  ...PRERENDERED.filter((path) => pagePatterns.includes(path)),
  ...toolPages(),
];

const toolAddress = (slug: string): string => `/tools/${canonicalSlug(slug, aliases)}`;

/** Another address of a tool's page → its own. */
export const redirects: Record<string, string> = Object.fromEntries([
  ...TOOL_REDIRECTS.map((path) => [`/${path}`, toolAddress(path)]),
  ...Object.keys(aliases).map((alias) => [`/tools/${alias}`, toolAddress(alias)]),
]);

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Writes `page-routes.json` and `redirects.json` into the folder. */
export function writeAddresses(folder: string): void {
  const pages = pagePatterns.filter((path) => path !== '/tools/:slug' && !Object.hasOwn(redirects, path));
  writeJson(`${folder}/page-routes.json`, pages.toSorted());
  writeJson(`${folder}/redirects.json`, redirects);
}
