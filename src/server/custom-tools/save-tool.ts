import { and, eq, inArray, lte } from 'drizzle-orm';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import {
  CUSTOM_TOOL_LIMITS,
  type CustomTool,
  type SavedTool,
  type Visibility,
} from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Actor, refuseViewersOfShared } from '../auth/viewer-limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { isCurrent, noTool } from './find-tools.ts';
import {
  type FoundCopies,
  findCopies,
  keptCopies,
  keptIn,
  originsOf,
  refuseSharing,
  requireOrigins,
} from './licensed-origins.ts';
import { readOrigin } from './signed-origin.ts';
import { customTools, customToolVersions, toolPrices, toolSubmissions } from './tables.ts';
import { mayRun } from './tool-access.ts';
import { areToolsWanted, findOrders, forgetUnpaidPurchases } from './tool-purchases.ts';

type ToolServices = Pick<BaseServices, 'db' | 'pool' | 'clock' | 'config'> & WithCatalogue;

/** Where a new tool comes from. */
export interface ToolOrigin {
  /** Slug of the tool of ours that it is known to be a copy of. */
  basedOn: string | null;
  copies: FoundCopies;
}

/**
 * Where a new tool comes from. Asked before the tool is stored, outside
 * of a transaction: licenses are read on a connection of their own.
 * @param basedOn slug of the tool that it was copied from
 * @throws AppError `license_required` when it holds the recipe of a tool that the user's licenses do not cover;
 * `conflict` with reason `sold_tool` for a copy of a tool that another user sells
 */
export async function findOrigin(
  services: ToolServices,
  userId: string,
  { origin: signed, ...document }: CustomTool,
  basedOn: string | null,
): Promise<ToolOrigin> {
  const origin =
    readOrigin(services.config, signed) ?? (basedOn && (await originOf(services, userId, basedOn)));
  const copies = findCopies(services, document);
  await requireOrigins(services, userId, originsOf(services, origin, copies));
  return { basedOn: origin, copies };
}

/**
 * @param origin as `findOrigin` found it
 * @throws AppError `quota_exceeded`
 */
export async function createTool(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  { origin: _, ...document }: CustomTool,
  { basedOn, copies }: ToolOrigin,
): Promise<SavedTool> {
  return withinQuota(services, userId, 'customTools', { rows: 1 }, async (tx) => {
    const now = services.clock();
    const [created] = await tx
      .insert(customTools)
      .values({ userId, basedOn, version: 1, createdAt: now, updatedAt: now })
      .returning({ id: customTools.id });
    if (!created) throw new Error('The tool was not stored.');
    await tx
      .insert(customToolVersions)
      .values({ toolId: created.id, number: 1, document, ...copies, createdAt: now });
    return { id: created.id, version: 1 };
  });
}

/** Slug of the tool of ours at the beginning of a chain of copies; null when there is none. */
async function originOf(
  { db, catalogue }: Pick<BaseServices, 'db'> & WithCatalogue,
  userId: string,
  slug: string,
): Promise<string | null> {
  const id = customIdOf(slug);
  if (!id) return catalogue.find(slug)?.slug ?? null;
  const [copied] = await db
    .select({ basedOn: customTools.basedOn, authorId: customTools.userId, priceCents: toolPrices.cents })
    .from(customTools)
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .where(and(eq(customTools.id, id), mayRun(userId)));
  // Who buys a tool runs it; its text stays its author's.
  if (copied && copied.priceCents !== null && copied.authorId !== userId) throw soldTool();
  return copied?.basedOn ?? null;
}

/**
 * A new version; what was stays to be restored.
 * @throws AppError `not_found`, also for another user's tool; `license_required` as in `findOrigin`; `conflict` when
 * the tool is shared and would hold a licensed recipe; `quota_exceeded`; `forbidden` for a viewer and a shared tool
 */
export async function replaceTool(
  services: ToolServices,
  userId: string,
  id: string,
  { origin: _, ...document }: CustomTool,
  actor: Actor,
): Promise<SavedTool> {
  const [tool] = await services.db
    .select({ basedOn: customTools.basedOn })
    .from(customTools)
    .where(isOwn(userId, id));
  if (!tool) throw noTool();
  const copies = findCopies(services, document);
  await requireOrigins(services, userId, originsOf(services, tool.basedOn, copies));
  return withinQuota(services, userId, 'customTools', {}, (tx) =>
    addVersion(tx, services, userId, id, { document, copies, actor }),
  );
}

/** The version's text as a new version. @throws AppError as `replaceTool` */
export async function restoreVersion(
  services: ToolServices,
  userId: string,
  versionId: string,
  actor: Actor,
): Promise<SavedTool> {
  const [found] = await services.db
    .select({ toolId: customToolVersions.toolId, document: customToolVersions.document })
    .from(customToolVersions)
    .innerJoin(customTools, eq(customTools.id, customToolVersions.toolId))
    .where(and(eq(customToolVersions.id, versionId), eq(customTools.userId, userId)));
  if (!found) throw noTool();
  return replaceTool(services, userId, found.toolId, found.document, actor);
}

/** @throws AppError `not_found`; `conflict` for a tool that holds a licensed recipe, which is not the user's to share */
export async function setVisibility(
  services: Pick<BaseServices, 'db'> & WithCatalogue,
  userId: string,
  id: string,
  visibility: Visibility,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [tool] = await tx
      .select({ basedOn: customTools.basedOn, newest: keptIn(customToolVersions) })
      .from(customTools)
      .innerJoin(customToolVersions, isCurrent)
      .where(isOwn(userId, id))
      // Until it is shared, nobody writes a licensed recipe into it.
      .for('update', { of: customTools });
    if (!tool) throw noTool();
    if (visibility !== 'private') {
      const copies = await keptCopies({ ...services, db: tx }, customToolVersions, tool.newest);
      refuseSharing(originsOf(services, tool.basedOn, copies));
    }
    await tx.update(customTools).set({ visibility }).where(isOwn(userId, id));
  });
}

/**
 * @throws AppError `not_found`, also for another user's tool; `conflict` with reason `sold_tool` while somebody holds it or
 * is paying: whoever paid keeps it; `forbidden` for a viewer and a tool that is shared or was given to the shelf
 */
export async function deleteTool(
  services: Pick<BaseServices, 'db' | 'clock'> & WithOrders,
  userId: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const isThis = isOwn(userId, id);
  await services.db.transaction(async (tx) => {
    await services.orders.lock(tx, await findOrders(tx, isThis));
    // An order takes a share of the row: one that came since, and may be paid for a day, is found next or never comes.
    const [tool] = await tx.select().from(customTools).where(isThis).for('update');
    if (!tool) throw noTool();
    refuseViewersOfShared(actor, tool.visibility !== 'private' || (await isOffered(tx, id)));
    if (await areToolsWanted(services, tx, isThis, services.clock())) throw soldTool();
    await forgetUnpaidPurchases(services, tx, isThis);
    await tx.delete(customTools).where(isThis);
  });
}

/** It stands on the shelf, or waits to. */
async function isOffered(tx: Queryable, id: string): Promise<boolean> {
  const isNow = inArray(toolSubmissions.state, ['waiting', 'published']);
  const [offered] = await tx
    .select({ id: toolSubmissions.id })
    .from(toolSubmissions)
    .where(and(eq(toolSubmissions.toolId, id), isNow))
    .limit(1);
  return offered !== undefined;
}

const soldTool = () =>
  new AppError('conflict', 'This tool is sold: it stays, and stays its author’s.', { reason: 'sold_tool' });

async function addVersion(
  tx: Queryable,
  services: Pick<BaseServices, 'clock'> & WithCatalogue,
  userId: string,
  id: string,
  { document, copies, actor }: { document: CustomTool; copies: FoundCopies; actor: Actor },
): Promise<SavedTool> {
  const [tool] = await tx.select().from(customTools).where(isOwn(userId, id)).for('update');
  if (!tool) throw noTool();
  // Whoever has the link runs the newest version.
  refuseViewersOfShared(actor, tool.visibility !== 'private');
  if (tool.visibility !== 'private') refuseSharing(originsOf(services, tool.basedOn, copies));
  const now = services.clock();
  const version = tool.version + 1;
  await tx
    .insert(customToolVersions)
    .values({ toolId: id, number: version, document, ...copies, createdAt: now });
  await tx.update(customTools).set({ version, updatedAt: now }).where(isOwn(userId, id));
  await tx
    .delete(customToolVersions)
    .where(
      and(
        eq(customToolVersions.toolId, id),
        lte(customToolVersions.number, version - CUSTOM_TOOL_LIMITS.versions),
      ),
    );
  return { id, version };
}

const isOwn = (userId: string, id: string) => and(eq(customTools.id, id), eq(customTools.userId, userId));
