/** The calls that every page makes, against the same query on a bare route, on one database in one run. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import type { Site } from '../tests/support/site.ts';
import { startBare } from './support/bare.ts';
import { compare, type Measured } from './support/compare.ts';
import { type Figure, percent, round } from './support/report.ts';
import { post, signUpVisitor, type Visitor } from './support/visitor.ts';

/** Fewer than `WRITE_LIMIT` lets one account write in a minute. */
const RUNS = 500;
const LICENSE_AIM = 0.7;
const PAGE_LOAD_AIM = 0.6;

const CALLS = [
  { name: 'licence check', path: '/api/tool-licenses/hookbuilder', bare: '/license', aim: LICENSE_AIM },
  { name: 'run history', path: '/api/runs', bare: '/runs', aim: PAGE_LOAD_AIM },
  { name: 'session look-up', path: '/api/session', bare: '/session', aim: PAGE_LOAD_AIM },
];

/** @param databaseUrl the database that the site runs on */
export async function measureServer(site: Site, databaseUrl: string): Promise<Figure[]> {
  const visitor = await makeUser(site.url, databaseUrl);
  const port = await freePort();
  const { id, token } = visitor;
  const bare = await startBare([databaseUrl, String(port), id, token], `http://127.0.0.1:${port}/session`);
  try {
    const figures: Figure[] = [];
    for (const { name, path, bare: barePath, aim } of CALLS) {
      const { ours, peer } = await compare(
        { url: site.url + path, headers: { cookie: visitor.cookie }, pid: site.pid() },
        { url: `http://127.0.0.1:${port}${barePath}`, pid: bare.pid as number },
      );
      const rate = ours.requestsPerSecond / peer.requestsPerSecond;
      const processor = peer.processorMicros / ours.processorMicros;
      // On an idle machine both say the same; where other programs run, requests a second say more of them.
      const ratio = Number.isNaN(processor) ? rate : processor;
      figures.push({
        name,
        value: `${percent(rate)} of a bare route, ${percent(processor)} by processor time (${describe(ours)}; bare ${describe(peer)})`,
        aim: `≥ ${percent(aim)}`,
        isMet: ratio >= aim,
      });
    }
    return figures;
  } finally {
    bare.kill();
  }
}

const describe = ({ requestsPerSecond, p50, p99, processorMicros }: Measured): string =>
  `${Math.round(requestsPerSecond)}/s, p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms, ${round(processorMicros, 0)} µs of processor`;

/** A visitor with one license and a long history. */
async function makeUser(url: string, databaseUrl: string): Promise<Visitor> {
  const visitor = await signUpVisitor(url, databaseUrl);
  const { cookie } = visitor;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into tool_licenses (user_id, tool_slug, license_level, resale_enabled, issued_at, source, source_ref)
     values ($1, 'hookbuilder', 'standard', false, now(), 'grant', 'bench')`,
    [visitor.id],
  );
  const run = { toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', values: {} };
  for (let index = 0; index < RUNS; index += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, offset) =>
        post(
          `${url}/api/runs`,
          { ...run, output: `Hook ${index + offset}: the line that opens the door.`, durationMs: 5 },
          { cookie, 'Idempotency-Key': randomUUID() },
        ),
      ),
    );
  }
  await database.query('analyze');
  await database.end();
  return visitor;
}
