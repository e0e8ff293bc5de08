/** This checkout against another that was built before: each figure of both, by the same measure, in one run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoUser, type Site, startSite } from '../tests/support/site.ts';
import { keysOnTools } from './filter.ts';
import { PAGES, scriptsOf } from './pages.ts';
import { compare, type Measured } from './support/compare.ts';
import { type Figure, round } from './support/report.ts';
import { post } from './support/visitor.ts';

const USER: DemoUser = 'exclusive';
const LOOK_UPS = [
  { name: 'session look-up', path: '/api/session' },
  { name: 'licenses held', path: '/api/tool-licenses' },
  { name: 'run history', path: '/api/runs' },
];

/** @param folder of the other checkout, where `npm run build` has run */
export async function measureAgainst(folder: string): Promise<Figure[]> {
  if (!existsSync(join(folder, '.build/server/main.js'))) throw new Error(`${folder} is not built.`);
  const other = await startSite({}, folder);
  // Accounts to sign in with are only made on a database that no one else runs.
  const own = await startSite();
  try {
    return [...(await pages(own, other)), await keys(own, other), ...(await lookUps(own, other))];
  } finally {
    await own.stop();
    await other.stop();
  }
}

async function pages(own: Site, other: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of PAGES) {
    const [before, now] = [await scriptsOf(other.url + path), await scriptsOf(own.url + path)];
    figures.push({ name: `${name}: script until somebody acts`, before: before.text, value: now.text });
  }
  return figures;
}

async function keys(own: Site, other: Site): Promise<Figure> {
  const [before = '', value = ''] = await keysOnTools([other.url, own.url]);
  return { name: 'key to paint, 45 tools', before, value };
}

async function lookUps(own: Site, other: Site): Promise<Figure[]> {
  const [ownCookie, otherCookie] = [await signIn(own), await signIn(other)];
  const figures: Figure[] = [];
  for (const { name, path } of LOOK_UPS) {
    const { ours, peer } = await compare(
      { url: own.url + path, headers: { cookie: ownCookie }, pid: own.pid() },
      { url: other.url + path, headers: { cookie: otherCookie }, pid: other.pid() },
    );
    figures.push({ name, before: describe(peer), value: describe(ours) });
  }
  return figures;
}

const describe = ({ requestsPerSecond, processorMicros }: Measured): string =>
  `${Math.round(requestsPerSecond)}/s, ${round(processorMicros, 0)} µs of processor`;

async function signIn(site: Site): Promise<string> {
  const answer = await post(`${site.url}/api/auth/sign-in/email`, await site.passwordOf(USER));
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
