/** The accounts that show the product: one a level and an administrator, on the embedded database only. Each holds as
 * many tools as the price book gives at its level. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { isAtLeast, LEVELS, type Level, type PaidLevel, rankOf } from '#core/licenses/levels.ts';
import { tiersOf } from '#core/prices/price-book.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { accounts, users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { makeDemoReviews } from '../bundles/make-demo-reviews.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { makeDemoTools } from '../community/make-demo-tools.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

interface Demo {
  name: string;
  /** Of the grants; there are none at all for `none`. */
  level: Level;
  hasResale: boolean;
  role: 'user' | 'admin';
}

const DEMOS: Demo[] = [
  ...LEVELS.map((level) => ({
    name: level,
    level,
    hasResale: isAtLeast(level, 'reseller'),
    role: 'user' as const,
  })),
  { name: 'admin', level: 'exclusive', hasResale: true, role: 'admin' },
];

/** Whose tools stand on the community shelf at first. */
const TOOL_AUTHORS = ['reseller', 'exclusive'];

const emailOf = ({ name }: Demo) => `${name}@demo.lumora.test`;

type DemoServices = Pick<BaseServices, 'config' | 'db' | 'clock'> & WithEvents & WithCatalogue & WithBundles;

/**
 * Answers the accounts when they are made now, null when they are there already or must never be: on a database that
 * somebody else runs, and in production. The passwords are kept before the accounts exist, so that a killed first
 * start leaves neither accounts without a known password nor a half of them.
 */
export async function makeDemoAccounts(services: DemoServices): Promise<DemoAccount[] | null> {
  const { config, db } = services;
  if (config.databaseUrl !== undefined || config.isProduction) return null;
  const existing = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, DEMOS.map(emailOf)))
    .limit(1);
  if (existing.length > 0) return null;

  const file = join(config.dataDir, 'demo-accounts.json');
  const kept = (await readKept(file)) ?? (await keep(file));
  const hashes = await Promise.all(kept.map(({ password }) => hashPassword(password)));
  await db.transaction(async (tx) => {
    const ids = new Map<string, string>();
    for (const [index, demo] of DEMOS.entries())
      ids.set(demo.name, await insertDemo(services, tx, demo, hashes[index] ?? ''));
    const authors = TOOL_AUTHORS.flatMap((name) => ids.get(name) ?? []);
    await makeDemoTools(tx, authors, services.clock());
    await makeDemoReviews(services, tx, ids);
  });
  return kept;
}

async function insertDemo(
  services: DemoServices,
  tx: Queryable,
  demo: Demo,
  password: string,
): Promise<string> {
  const id = randomUUID();
  const now = services.clock();
  const firstName = demo.name.charAt(0).toUpperCase() + demo.name.slice(1);
  await tx.insert(users).values({
    id,
    email: emailOf(demo),
    emailVerified: true,
    name: `${firstName} Demo`,
    firstName,
    lastName: 'Demo',
    role: demo.role,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), userId: id, providerId: 'credential', accountId: id, password });
  await grantLicenses(
    services,
    { userId: id, source: 'grant', sourceRef: 'demo', licenses: licensesOf(services, demo, now) },
    tx,
  );
  return id;
}

/** What they chose first: the tools of the ready packs, so that a Pro account runs each of these. */
const CHOSEN_FIRST = [
  'hookbuilder',
  'contentpolisher',
  'metascribe',
  'clipgenius',
  'audiencemapper',
  'ideagenerator',
  'moneymind',
  'servicenamer',
  'narrativecrafter',
  'bundlesmith',
];

/** How many tools a license of this level gives. */
function toolCountOf(level: Level): number {
  const tools = level === 'none' ? 0 : (tiersOf(level)[0]?.grants.tools ?? 0);
  return tools === 'all' ? Number.POSITIVE_INFINITY : tools;
}

/** The chosen ones, then what the level alone opens, as somebody would who paid for it. */
function choiceOf({ catalogue }: Pick<DemoServices, 'catalogue'>, level: Level) {
  const chosenAt = (slug: string) => (CHOSEN_FIRST.indexOf(slug) + 1 || Number.POSITIVE_INFINITY) - 1;
  return catalogue.tools
    .filter((tool) => tool.level !== 'none' && isAtLeast(level, tool.level))
    .map((tool) => ({ ...tool, chosenAt: Math.min(chosenAt(tool.slug), CHOSEN_FIRST.length) }))
    .toSorted((a, b) => a.chosenAt - b.chosenAt || rankOf(b.level) - rankOf(a.level))
    .slice(0, toolCountOf(level));
}

function licensesOf(services: DemoServices, { level, hasResale }: Demo, now: Date) {
  if (level === 'none') return [];
  const updatesUntil = new Date(now);
  updatesUntil.setUTCFullYear(now.getUTCFullYear() + 1);
  return choiceOf(services, level).map(({ slug }) => ({
    toolSlug: slug,
    level: level as PaidLevel,
    resaleEnabled: hasResale,
    updatesUntil,
  }));
}

/** Of a first start that was killed before the accounts were there. */
async function readKept(file: string): Promise<DemoAccount[] | null> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
    return DEMOS.every((demo, index) => kept[index]?.email === emailOf(demo)) ? kept : null;
  } catch {
    return null;
  }
}

async function keep(file: string): Promise<DemoAccount[]> {
  const made = DEMOS.map((demo) => ({
    email: emailOf(demo),
    password: randomBytes(12).toString('base64url'),
  }));
  await writeFile(`${file}.part`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  return made;
}
