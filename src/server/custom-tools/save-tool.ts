import { and, eq, lte } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { customIdOf } from '#core/tool-builder/custom-slug.ts';
import { CUSTOM_TOOL_LIMITS, type CustomTool, type Visibility } from '#core/tool-builder/custom-tool.ts';
import type { Queryable } from '../db/database.ts';
import type { Services } from '../services.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { mayRun, noTool } from './find-tools.ts';
import { isLicensedCopy } from './licensed-copy.ts';
import { customTools, customToolVersions } from './tables.ts';

type Needed = Pick<Services, 'db' | 'clock'>;

/** What a page needs to go on after saving. */
export interface SavedTool {
  id: string;
  version: number;
}

/**
 * @param basedOn slug of the tool that it was copied from
 * @throws AppError `quota_exceeded`
 */
export async function createTool(
  services: Needed & Pick<Services, 'catalogue'>,
  userId: string,
  document: CustomTool,
  basedOn: string | null,
): Promise<SavedTool> {
  const origin = basedOn === null ? null : await originOf(services, userId, basedOn);
  return withinQuota(services, userId, 'customTools', { rows: 1 }, async (tx) => {
    const now = services.clock();
    const [created] = await tx
      .insert(customTools)
      .values({ userId, basedOn: origin, version: 1, createdAt: now, updatedAt: now })
      .returning({ id: customTools.id });
    if (!created) throw new Error('The tool was not stored.');
    await tx.insert(customToolVersions).values({ toolId: created.id, number: 1, document, createdAt: now });
    return { id: created.id, version: 1 };
  });
}

/** Slug of the tool of ours at the beginning of a chain of copies; null when there is none. */
async function originOf(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  userId: string,
  slug: string,
): Promise<string | null> {
  const id = customIdOf(slug);
  if (!id) return catalogue.find(slug)?.slug ?? null;
  const [copied] = await db
    .select({ basedOn: customTools.basedOn })
    .from(customTools)
    .where(and(eq(customTools.id, id), mayRun(userId)));
  return copied?.basedOn ?? null;
}

/** A new version; what was stays to be restored. @throws AppError `not_found`, also for another user's tool; `quota_exceeded` */
export const replaceTool = (
  services: Needed,
  userId: string,
  id: string,
  document: CustomTool,
): Promise<SavedTool> =>
  withinQuota(services, userId, 'customTools', {}, (tx) => addVersion(tx, services, userId, id, document));

/** The version's text as a new version. @throws AppError `not_found`, also for another user's; `quota_exceeded` */
export async function restoreVersion(
  services: Needed,
  userId: string,
  versionId: string,
): Promise<SavedTool> {
  return withinQuota(services, userId, 'customTools', {}, async (tx) => {
    const [found] = await tx
      .select({ toolId: customToolVersions.toolId, document: customToolVersions.document })
      .from(customToolVersions)
      .innerJoin(customTools, eq(customTools.id, customToolVersions.toolId))
      .where(and(eq(customToolVersions.id, versionId), eq(customTools.userId, userId)));
    if (!found) throw noTool();
    return addVersion(tx, services, userId, found.toolId, found.document);
  });
}

/** @throws AppError `not_found`; `conflict` for a copy of a licensed tool, whose recipe is not the user's to share */
export async function setVisibility(
  services: Pick<Services, 'db' | 'catalogue'>,
  userId: string,
  id: string,
  visibility: Visibility,
): Promise<void> {
  const { db } = services;
  const isOwn = and(eq(customTools.id, id), eq(customTools.userId, userId));
  const [tool] = await db.select({ basedOn: customTools.basedOn }).from(customTools).where(isOwn);
  if (!tool) throw noTool();
  if (visibility !== 'private' && isLicensedCopy(services, tool.basedOn))
    throw new AppError('conflict', 'A copy of a licensed tool cannot be shared.', {
      reason: 'licensed_origin',
    });
  await db.update(customTools).set({ visibility }).where(isOwn);
}

/** @throws AppError `not_found`, also for another user's tool */
export async function deleteTool({ db }: Needed, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(customTools)
    .where(and(eq(customTools.id, id), eq(customTools.userId, userId)))
    .returning({ id: customTools.id });
  if (gone.length === 0) throw noTool();
}

async function addVersion(
  tx: Queryable,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  id: string,
  document: CustomTool,
): Promise<SavedTool> {
  const isOwn = and(eq(customTools.id, id), eq(customTools.userId, userId));
  const [tool] = await tx
    .select({ version: customTools.version })
    .from(customTools)
    .where(isOwn)
    .for('update');
  if (!tool) throw noTool();
  const now = clock();
  const version = tool.version + 1;
  await tx.insert(customToolVersions).values({ toolId: id, number: version, document, createdAt: now });
  await tx.update(customTools).set({ version, updatedAt: now }).where(isOwn);
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
