/**
 * What is prerendered, and which addresses exist. Read at build time by react-router.config.ts.
 * `build/page-routes.json` is an array of path patterns (`:name` stands for one part): the server answers
 * 200 with the page for a match and 404 with the same shell for anything else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { STATIC_ROOT, staticPath } from './lib/static-path.ts';
import routes from './routes.ts';

const CATALOGUE = '.build/content/catalogue.json';

export const pagePatterns = routes
  .map((entry) => `/${entry.path ?? ''}`)
  .filter((pattern) => pattern !== '/*' && !pattern.startsWith(STATIC_ROOT));

/** Pages that depend on the visitor's session or query are left to the fallback page. */
const PRERENDERED = ['/tools', '/login', '/signup', '/forgot-password', '/license', '/design'];

const staticPages = routes
  .filter((entry) => entry.id?.startsWith('static-'))
  .map((entry) => `/${entry.path?.split('/').slice(2).join('/')}`);

const toolPages = (): string[] => {
  const { tools } = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as { tools: { slug: string }[] };
  return tools.map(({ slug }) => `/tools/${slug}`);
};

export function prerenderPaths(): string[] {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return [
    ...staticPages,
    ...others.flatMap((language) => staticPages.map((path) => staticPath(path, language))),
    ...PRERENDERED.filter((path) => pagePatterns.includes(path)),
    ...toolPages(),
  ];
}

export const writePageRoutes = (file: string): void =>
  writeFileSync(file, `${JSON.stringify(pagePatterns.toSorted(), null, 2)}\n`);
