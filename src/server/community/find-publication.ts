/** How a user's tool stands with the community shelf. */
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Publication } from '#core/community/community-tool.ts';
import { findSubmissionRefusal, SHARED_TOOLS, type SubmissionFacts } from '#core/community/submission.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { isCurrent, noTool } from '../custom-tools/find-tools.ts';
import { type FoundCopies, keptCopies, keptIn, originsOf } from '../custom-tools/licensed-origins.ts';
import { customTools, customToolVersions, toolPrices, toolSubmissions } from '../custom-tools/tables.ts';
import type { Queryable } from '../db/database.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { hasResaleRights } from '../licenses/resale-rights.ts';

type PublicationServices = Pick<BaseServices, 'clock'> & WithCatalogue & { db: Queryable };

const isOpen = inArray(toolSubmissions.state, ['waiting', 'published']);

/** What would be submitted, and what speaks for and against it. */
interface Candidate {
  facts: SubmissionFacts;
  document: CustomTool;
  copies: FoundCopies;
  /** As in `Publication`. */
  origin: string | null;
}

/** @throws AppError `not_found`, also for another user's tool */
export async function findCandidate(
  services: PublicationServices,
  userId: string,
  toolId: string,
): Promise<Candidate> {
  const { db } = services;
  const [tool] = await db
    .select({
      basedOn: customTools.basedOn,
      version: customTools.version,
      newest: keptIn(customToolVersions),
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .where(and(eq(customTools.id, toolId), eq(customTools.userId, userId)));
  if (!tool) throw noTool();
  const open = await db
    .select({ state: toolSubmissions.state, version: toolSubmissions.version })
    .from(toolSubmissions)
    .where(and(eq(toolSubmissions.toolId, toolId), isOpen));
  const versionOf = (wanted: string) => open.find(({ state }) => state === wanted)?.version ?? null;
  const level = await findLevel(services, userId);
  const copies = await keptCopies(services, customToolVersions, tool.newest);
  const [origin = null] = originsOf(services, tool.basedOn, copies);
  const facts = {
    isLicensedCopy: origin !== null,
    version: tool.version,
    waitingVersion: versionOf('waiting'),
    publishedVersion: versionOf('published'),
    others: await countOthers(db, userId, toolId),
    limit: SHARED_TOOLS[level],
  };
  return { facts, document: tool.newest.document, copies, origin };
}

async function countOthers(on: Queryable, userId: string, toolId: string): Promise<number> {
  const ofUser = and(eq(customTools.userId, userId), ne(customTools.id, toolId), isOpen);
  const [held] = await on
    .select({ tools: count() })
    .from(
      on
        .selectDistinct({ id: customTools.id })
        .from(toolSubmissions)
        .innerJoin(customTools, eq(customTools.id, toolSubmissions.toolId))
        .where(ofUser)
        .as('shared'),
    );
  return held?.tools ?? 0;
}

const COLUMNS = {
  id: toolSubmissions.id,
  version: toolSubmissions.version,
  state: toolSubmissions.state,
  reason: toolSubmissions.reason,
  submittedAt: toolSubmissions.submittedAt,
  decidedAt: toolSubmissions.decidedAt,
};
type Row = Pick<typeof toolSubmissions.$inferSelect, keyof typeof COLUMNS>;

/** @throws AppError `not_found`, also for another user's tool */
export async function findPublication(
  services: PublicationServices,
  userId: string,
  toolId: string,
): Promise<Publication> {
  const { facts, origin } = await findCandidate(services, userId, toolId);
  const rows = await services.db
    .select(COLUMNS)
    .from(toolSubmissions)
    .where(eq(toolSubmissions.toolId, toolId))
    .orderBy(desc(toolSubmissions.decidedAt));
  const [price] = await services.db.select().from(toolPrices).where(eq(toolPrices.toolId, toolId));
  const waiting = rows.find(({ state }) => state === 'waiting');
  const published = rows.find(({ state }) => state === 'published');
  return {
    version: facts.version,
    waiting: waiting
      ? { id: waiting.id, version: waiting.version, submittedAt: waiting.submittedAt.toISOString() }
      : null,
    published: published?.decidedAt
      ? { id: published.id, version: published.version, publishedAt: published.decidedAt.toISOString() }
      : null,
    refused: waiting ? null : lastRefusal(rows),
    refusal: findSubmissionRefusal(facts),
    origin,
    limit: facts.limit,
    priceCents: price?.cents ?? null,
    hasResaleRights: await hasResaleRights(services, userId),
  };
}

function lastRefusal(rows: readonly Row[]): Publication['refused'] {
  for (const { state, reason, version, decidedAt } of rows) {
    if ((state !== 'declined' && state !== 'taken_down') || !decidedAt || reason === null) continue;
    const isOver = rows.some(({ submittedAt }) => submittedAt > decidedAt);
    return isOver ? null : { version, state, reason, decidedAt: decidedAt.toISOString() };
  }
  return null;
}
