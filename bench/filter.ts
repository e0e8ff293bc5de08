/** From a key to the painted result on /tools: over our tools and thousands of the community's, turn by turn with a bare page. */

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { resolveChromium } from '#tests/support/browser/chromium.ts';
import { manyCommunityTools } from '#tests/support/community-tools.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import type { Site } from '#tests/support/site.ts';
import { filterTools, indexTools, NO_FILTERS } from '#web/catalogue/filter-tools.ts';
import { type Measured, summarise, watchKeys } from './support/key-times.ts';
import { type Figure, round } from './support/report.ts';
import { signUpVisitor } from './support/visitor.ts';
import { addRound, describeKeys, noKeys, openBare, paintFigure, type Typed, typeAll } from './typing.ts';

const TOOLS = 2000;
const ROUNDS = 3;
const AIM_MS = 16;
/** Typed letter by letter and taken back: broad and narrow ones, several words, and one that finds nothing. */
const QUERIES = ['workshop', 'launch plan', 'tone', 'zoe muller', 'e', 'moment', 'nothing at all'];

/** @param databaseUrl the database that the site runs on */
export async function measureFilter(site: Site, databaseUrl: string): Promise<Figure[]> {
  await fillShelf(site, databaseUrl);
  const [bare, ours, community] = (await typeOn([
    (context) => openBare(context, site.url),
    (context) => openList(context, `${site.url}/tools`, '45 tools'),
    (context) => openList(context, `${site.url}/tools?from=community`, `${TOOLS} tools`),
  ])) as [Typed, Typed, Typed];
  return [
    figureOf(`filter alone, ${TOOLS} tools`, measureRule()),
    { name: 'a bare page: a field over a still list', value: describeKeys(bare) },
    paintFigure('45 tools', ours),
    paintFigure(`${TOOLS} community tools`, community),
  ];
}

/** From a key to the painted list on the /tools of each site, turn by turn. */
export async function keysOnTools(siteUrls: readonly string[]): Promise<string[]> {
  const typed = await typeOn(
    siteUrls.map((url) => (context) => openList(context, `${url}/tools`, '45 tools')),
  );
  return typed.map(describeKeys);
}

type OpenPage = (context: BrowserContext) => Promise<Page>;

/** The keys of each page, in their order. */
async function typeOn(open: readonly OpenPage[]): Promise<Typed[]> {
  const launch = await resolveChromium();
  // Without the wait for the screen's next refresh, which is not ours.
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const pages: { page: Page; typed: Typed }[] = [];
    for (const one of open) pages.push({ page: await one(context), typed: noKeys() });
    // The first round compiles and fills caches.
    for (const { page } of pages) await typeQueries(page);
    for (let round = 1; round < ROUNDS; round += 1)
      for (const { page, typed } of pages) await addRound(typed, page, typeQueries);
    return pages.map(({ typed }) => typed);
  } finally {
    await browser.close();
  }
}

const figureOf = (name: string, { p50, p95, keys }: Measured): Figure => ({
  name,
  value: `p50 ${round(p50, 1)} ms, p95 ${round(p95, 1)} ms (${keys} keys)`,
  aim: `p95 < ${AIM_MS} ms`,
  isMet: p95 < AIM_MS,
});

/** What a key asks of the rule itself, before anything is drawn. */
function measureRule(): Measured {
  const index = indexTools(manyCommunityTools(TOOLS));
  const prefixes = QUERIES.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)));
  const times = Array.from({ length: ROUNDS }, () => prefixes)
    .flat()
    .map((query) => {
      const start = performance.now();
      filterTools(index, { ...NO_FILTERS, query }, 'en');
      return performance.now() - start;
    });
  return summarise(times);
}

async function openList(context: BrowserContext, address: string, proof: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('visited-before', 'true');
    sessionStorage.setItem('welcomed', 'true');
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await watchKeys(page);
  const total = await countShown(page);
  if (!proof.startsWith(String(total))) throw new Error(`${address} lists ${total} tools, not ${proof}`);
  return page;
}

const typeQueries = (page: Page): Promise<void> =>
  typeAll(page, QUERIES, async (query) => {
    if (query === 'nothing at all' && (await countShown(page)) !== 0)
      throw new Error(`${page.url()} finds something that is not there`);
  });

/** The sum of what the shelves say. */
const countShown = (page: Page): Promise<number> =>
  page
    .locator('section[aria-labelledby^="shelf-"] > header > p')
    .allTextContents()
    .then((texts) => texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0));

async function fillShelf(site: Site, databaseUrl: string): Promise<void> {
  const author = await signUpVisitor(site.url, databaseUrl);
  const documents = manyCommunityTools(TOOLS).map(({ name, tagline, category, language }) =>
    aCustomTool({ name, tagline, category, language }),
  );
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `with made as (
       insert into custom_tools (user_id, version, created_at, updated_at)
       select $1, 1, now(), now() from generate_series(1, $3) returning id
     ), numbered as (select id, row_number() over () as number from made)
     , versions as (
       insert into custom_tool_versions (tool_id, number, document, created_at)
       select id, 1, $2::jsonb -> (number - 1)::int, now() from numbered
     )
     insert into tool_submissions (tool_id, version, document, state, submitted_at, decided_at, published_at)
     select id, 1, $2::jsonb -> (number - 1)::int, 'published', now(), now(), now() from numbered`,
    [author.id, JSON.stringify(documents), TOOLS],
  );
  await database.query('analyze tool_submissions');
  await database.end();
}
