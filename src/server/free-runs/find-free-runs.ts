import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { type FreeRun, type FreeRuns, openFreeRuns } from '#core/free-runs/free-run.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { resolveAccess } from '#core/licenses/resolve-access.ts';
import { strongestWay } from '#core/tools/passion-finder-answer.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { findLicensesOfTools } from '../licenses/find-licenses.ts';
import { findHiddenTools } from '../licenses/hidden-tools.ts';
import { passionFinderResponses } from '../passion-finder/tables.ts';
import { runs } from '../runs/tables.ts';
import { freeRuns } from './tables.ts';

type FreeRunServices = Pick<BaseServices, 'db' | 'clock'> & WithCatalogue;

/** The one tool whose results name others. */
const QUIZ = 'passionFinder';

const columns = {
  toolSlug: freeRuns.toolSlug,
  language: freeRuns.language,
  requestHash: freeRuns.requestHash,
  runId: freeRuns.runId,
  output: sql<string | null>`coalesce(${freeRuns.output}, ${runs.output})`,
  createdAt: freeRuns.createdAt,
};

export interface StoredFreeRun extends Omit<FreeRun, 'createdAt'> {
  requestHash: string;
  createdAt: Date;
}

/** With its result as it stands in the history. */
export async function findStored(
  on: Queryable,
  userId: string,
  toolSlug: string,
): Promise<StoredFreeRun | undefined> {
  const isIt = and(eq(freeRuns.userId, userId), eq(freeRuns.toolSlug, toolSlug));
  const [found] = await on
    .select(columns)
    .from(freeRuns)
    .leftJoin(runs, eq(runs.id, freeRuns.runId))
    .where(isIt);
  return found;
}

/** @throws AppError `not_found`, also while it was not used */
export async function findFreeRun(
  { db, catalogue }: FreeRunServices,
  userId: string,
  slug: string,
): Promise<FreeRun> {
  const tool = catalogue.find(slug);
  const stored = tool && (await findStored(db, userId, tool.slug));
  if (!stored) throw new AppError('not_found', 'There is no such free run.');
  return toFreeRun(stored);
}

export async function findFreeRuns(services: FreeRunServices, userId: string): Promise<FreeRuns> {
  const rows = await services.db
    .select({ toolSlug: freeRuns.toolSlug, createdAt: freeRuns.createdAt })
    .from(freeRuns)
    .where(eq(freeRuns.userId, userId))
    .orderBy(asc(freeRuns.createdAt));
  const named = await findNamed(services, userId);
  const isClosed = named.length > 0 ? await closedTools(services, userId, named) : () => false;
  return {
    open: openFreeRuns(named, rows, isClosed),
    used: rows.map(({ toolSlug, createdAt }) => ({ toolSlug, createdAt: createdAt.toISOString() })),
  };
}

/** Where the newest kept result leads to. */
async function findNamed({ db, catalogue }: FreeRunServices, userId: string): Promise<string[]> {
  const { answer, createdAt, id } = passionFinderResponses;
  const [newest] = await db
    .select({ answer })
    .from(passionFinderResponses)
    .where(eq(passionFinderResponses.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  const quiz = catalogue.find(QUIZ);
  if (!newest || !quiz) return [];
  const { leadsTo = {} } = (await catalogue.readTemplate(quiz, DEFAULT_LANGUAGE)) ?? {};
  const way = strongestWay(newest.answer);
  return Object.hasOwn(leadsTo, way) ? (leadsTo[way] ?? []) : [];
}

/** Offered, licensed, and not covered by what the user holds. */
async function closedTools({ db, catalogue, clock }: FreeRunServices, userId: string, slugs: string[]) {
  const grants = await findLicensesOfTools(db, userId, slugs);
  const hidden = await findHiddenTools(db);
  const question = { tools: catalogue.levels, isSignedIn: true, now: clock() };
  return (slug: string): boolean => {
    if (!catalogue.find(slug)?.isAvailable || hidden.includes(slug)) return false;
    return !resolveAccess({ ...question, slug, grants }).allowed;
  };
}

export const toFreeRun = ({ requestHash: _, createdAt, ...run }: StoredFreeRun): FreeRun => ({
  ...run,
  createdAt: createdAt.toISOString(),
});
