/**
 * Measures what must be fast, as ratios in one run where there is a peer. Needs a built tree: `npm run bench`, or
 * `npm run bench selling` for the parts whose name holds a word. `npm run bench -- --against ../other` puts what another built
 * checkout takes beside what this one takes.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/db/embedded/start-embedded.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { measureAgainst } from './against.ts';
import { measureFilter } from './filter.ts';
import { measureFirstToken } from './first-token.ts';
import { measureNoteSearch } from './note-search.ts';
import { measureNotes } from './notes.ts';
import { measureNotesInBrowser } from './notes-in-browser.ts';
import { measurePages } from './pages.ts';
import { measureSearch } from './search.ts';
import { measureSelling } from './selling.ts';
import { measureServer } from './server.ts';
import { measureStart } from './start.ts';
import { measureStore } from './store.ts';
import { measureStreaming } from './streaming.ts';
import { type Figure, printFigures, round } from './support/report.ts';

const MEMORY_AIM_MB = 200;
const OVERHEAD_AIM_MS = 2;

const SECRET = 'bench-'.repeat(8);
/** Its events are signed here; itself it is not reached, whatever a job asks of it. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: 'http://127.0.0.1:9',
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
if (options.against === undefined) await measureParts(positionals);
else printFigures(`Against ${options.against}`, await measureAgainst(options.against));

/** @param names of parts, or words of them; none for all */
async function measureParts(names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lumora-bench-'));
  const database = await startEmbedded({ dataDir: folder });
  const address = database.connectionString;
  // Limits are for strangers on the network; here one machine stands for hundreds of users.
  const site = await startSite({ DATABASE_URL: address, SECRET, TEST_PAYMENTS: 'true', ...STRIPE });
  const PARTS: Record<string, () => Promise<Figure[]>> = {
    'Start-up': () => measureStart(),
    Memory: async () => [await measureMemory(site.pid())],
    'Model calls': async () => [await firstToken()],
    'Streaming into the page': () => withDemoAccounts(measureStreaming),
    Server: () => measureServer(site, address),
    Selling: () => measureSelling(site, address, { site: SECRET, stripe: STRIPE.STRIPE_WEBHOOK_SECRET }),
    Search: () => measureSearch(site, address),
    'Filter of /tools': () => measureFilter(site, address),
    'Store of bundles': () => measureStore(address),
    'Analysis of notes': async () => measureNotes(),
    'List of notes': async () => measureNoteSearch(),
    'Notes in the browser': () => withDemoAccounts(measureNotesInBrowser),
    Pages: () => measurePages(site.url),
  };
  const words = names.map((word) => word.toLowerCase());
  try {
    for (const [title, measure] of Object.entries(PARTS))
      if (words.length === 0 || words.some((word) => title.toLowerCase().includes(word)))
        printFigures(title, await measure());
  } finally {
    await site.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** On a site of its own: accounts to sign in with are only made on a database that no one else runs. */
async function withDemoAccounts(measure: (site: Site) => Promise<Figure[]>): Promise<Figure[]> {
  const own = await startSite();
  try {
    return await measure(own);
  } finally {
    await own.stop();
  }
}

async function firstToken(): Promise<Figure> {
  const { bareMs, coreMs, ratio, overheadMs } = await measureFirstToken();
  return {
    name: 'first token over bare fetch',
    value: `${round(ratio)} × (${round(coreMs)} ms against ${round(bareMs)} ms: ${round(overheadMs)} ms more)`,
    aim: `< ${OVERHEAD_AIM_MS} ms more`,
    isMet: overheadMs < OVERHEAD_AIM_MS,
  };
}

/** Resident memory of the Node process at rest (Linux: VmRSS of /proc). */
async function measureMemory(pid: number): Promise<Figure> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  return {
    name: 'Node process at rest',
    value: `${round(megabytes, 0)} MB`,
    aim: `≤ ${MEMORY_AIM_MB} MB`,
    isMet: megabytes <= MEMORY_AIM_MB,
  };
}
