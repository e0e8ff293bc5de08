/**
 * Says in the head of every prerendered page where it stands, in which languages and what it is about, and draws the
 * picture of each page for those who share it. The addresses are filled in by the server, which alone knows its name.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { BRAND } from '#web/brand.ts';
import { staticPath } from '#web/languages/static-path.ts';
import { drawPicture } from './draw-picture.ts';
import { dataScript, headTags } from './head-tags.ts';
import { type PageFacts, readSiteFacts } from './page-facts.ts';
import { picturePath } from './picture-path.ts';
import { createPictures } from './pictures.ts';
import { structuredData } from './structured-data.ts';

const SITE = 'build/client';
const TOKENS = 'src/web/styles/tokens.css';

interface Page extends PageFacts {
  file: string;
  html: string;
}

/** @param paths of everything that is prerendered @throws Error for a page that does not say what it is */
export async function writePageHeads(paths: readonly string[]): Promise<void> {
  const facts = await readSiteFacts();
  const read = LANGUAGES.flatMap((language) => paths.map((path) => readPage(path, language)));
  const pages = (await Promise.all(read)).filter((page) => page !== null);
  const titles = new Map(pages.map(({ path, language, title }) => [`${language} ${path}`, title]));
  await Promise.all(
    pages.map(({ file, html, ...page }) => {
      const titleOf = (path: string) => titles.get(`${page.language} ${path}`) ?? BRAND.name;
      const data = dataScript(structuredData(page, facts[page.language], titleOf));
      const tags = headTags(page);
      // What React hydrates by its order, the scripts, comes before ours.
      const filled = html.replace('</title>', (end) => end + tags).replace('</head>', (end) => data + end);
      return writeFile(file, filled);
    }),
  );
  const pictureOf = createPictures(facts[DEFAULT_LANGUAGE], await readFile(TOKENS, 'utf8'));
  for (const { path } of pages.filter(({ language }) => language === DEFAULT_LANGUAGE)) {
    const file = join(SITE, picturePath(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawPicture(pictureOf(path)));
  }
}

/** Null for what keeps itself out of search engines. */
async function readPage(path: string, language: Language): Promise<Page | null> {
  const file = join(SITE, staticPath(path, language), 'index.html');
  const html = await readFile(file, 'utf8');
  const head = html.slice(0, html.indexOf('</head>'));
  if (/<meta name="robots" content="noindex"/.test(head)) return null;
  const title = unescapeText(/<title>([^<]*)<\/title>/.exec(head)?.[1]);
  const description = unescapeText(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]);
  if (!title || !description) throw new Error(`${path} in ${language} has no title or no description.`);
  return { path, language, title: title.replace(` · ${BRAND.name}`, ''), description, file, html };
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** As React writes text. */
const unescapeText = (text = ''): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] as string);
