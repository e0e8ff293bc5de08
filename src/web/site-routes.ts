/**
 * What is prerendered, and which addresses exist. Read at build time by react-router.config.ts.
 * `build/page-routes.json` is an array of path patterns (`:name` stands for one part): the server answers
 * 200 with the page for a match and 404 with the same shell for anything else. Tools, lessons, resources and bundles are not among
 * them: each has a prerendered page, so that an unknown one is a 404. `build/redirects.json` maps the other spellings of a tool's
 * address to the one that counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import aliases from '#content/aliases.json' with { type: 'json' };
import type { Course } from '#core/academy/lesson.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import { lessonPath } from '#web/academy/course-paths.ts';
import { STATIC_ROOT, staticPath } from '#web/languages/static-path.ts';
import { resourcePath } from '#web/resources/resource-path.ts';
import routes, { STATIC_PATHS, TOOL_REDIRECTS } from './routes.ts';

const CATALOGUE = '.build/content/catalogue.json';
const COURSE = '.build/content/public/academy.en.json';

/** Of each there is a prerendered page. */
const WITH_PAGES = ['/tools/:slug', '/academy/:module/:lesson', '/resources/:slug', '/prompt-store/:slug'];

export const pagePatterns = routes
  .map((entry) => `/${entry.path ?? ''}`)
  .filter((pattern) => pattern !== '/*' && !pattern.startsWith(STATIC_ROOT));

/** Pages that are nothing without the visitor's session or query are left to the fallback page. */
const PRERENDERED = [
  '/academy',
  '/resources',
  '/tools',
  '/packs',
  '/login',
  '/signup',
  '/forgot-password',
  '/license',
  '/pricing',
  '/clone-tiers',
  '/tool-bundles',
  '/prompt-store',
  '/support',
  '/tool-visual-board',
  '/design',
];

const BUNDLES = '.build/content/bundles.json';

const bundlePages = (): string[] => {
  const { bundles } = JSON.parse(readFileSync(BUNDLES, 'utf8')) as { bundles: { slug: string }[] };
  return bundles.map(({ slug }) => `/prompt-store/${slug}`);
};

const RESOURCES = '.build/content/resources.json';

const resourcePages = (): string[] => {
  const { resources } = JSON.parse(readFileSync(RESOURCES, 'utf8')) as { resources: { slug: string }[] };
  return resources.map(({ slug }) => resourcePath(slug));
};

const toolPages = (): string[] => {
  const { tools } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { tools: { slug: string }[] };
  return tools.map(({ slug }) => `/tools/${slug}`);
};

const lessonPages = (): string[] => {
  const { modules } = JSON.parse(readFileSync(COURSE, 'utf8')) as Course;
  return modules.flatMap((module) => module.lessons.map((lesson) => lessonPath(module, lesson)));
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
  ...lessonPages(),
  ...resourcePages(),
  ...bundlePages(),
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
  const pages = pagePatterns.filter((path) => !WITH_PAGES.includes(path) && !Object.hasOwn(redirects, path));
  writeJson(`${folder}/page-routes.json`, pages.toSorted());
  writeJson(`${folder}/redirects.json`, redirects);
}
