import { and, desc, eq, sql } from 'drizzle-orm';
import type { CustomTool, CustomToolVersion, OpenedTool, OwnTools } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import type { PromptMode } from '#core/tools/template.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { findShownWhiteLabel } from '../white-label/find-white-label.ts';
import { keptCopies, keptIn, originsOf, requireOrigins } from './licensed-origins.ts';
import { signOrigin } from './signed-origin.ts';
import { customTools, customToolVersions, toolPrices, toolSubmissions } from './tables.ts';
import { isBought, isLastPublished, mayKnow, mayRun, versionFor } from './tool-access.ts';

/** Joins a tool's newest version. */
export const isCurrent = and(
  eq(customToolVersions.toolId, customTools.id),
  eq(customToolVersions.number, customTools.version),
);

/** A list needs four texts of a document, which may have 200,000 characters. */
const textOf = <Text extends string>(field: string) =>
  sql<Text>`${customToolVersions.document} ->> ${sql.raw(`'${field}'`)}`;

/** A user's own tools, the last changed first. */
export async function listOwnTools(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
): Promise<OwnTools> {
  const [level, rows] = await Promise.all([
    findLevel(services, userId),
    services.db
      .select({
        id: customTools.id,
        name: textOf<string>('name'),
        tagline: textOf<string>('tagline'),
        category: textOf<CustomTool['category']>('category'),
        language: textOf<CustomTool['language']>('language'),
        version: customTools.version,
        visibility: customTools.visibility,
        updatedAt: customTools.updatedAt,
      })
      .from(customTools)
      .innerJoin(customToolVersions, isCurrent)
      .where(eq(customTools.userId, userId))
      .orderBy(desc(customTools.updatedAt), desc(customTools.id)),
  ]);
  const tools = rows.map(({ updatedAt, ...tool }) => ({ ...tool, updatedAt: updatedAt.toISOString() }));
  return { ...wholeList(tools), limit: QUOTAS[level].customTools.rows };
}

/**
 * Own, bought, on the community shelf, or shared by link; in the version that `versionFor` names. A copy of a licensed
 * tool carries its origin, signed.
 * @throws AppError `not_found` for any other; `license_required` with reason `not_bought` for one that is sold, and when
 * it holds the recipe of a tool that the user's licenses do not cover
 */
export async function openTool(
  services: Pick<BaseServices, 'db' | 'pool' | 'clock' | 'config'> & WithCatalogue,
  userId: string,
  id: string,
): Promise<OpenedTool> {
  const { db, catalogue, config } = services;
  const [row] = await db
    .select({
      tool: customTools,
      newest: keptIn(customToolVersions),
      last: {
        ...keptIn(toolSubmissions),
        version: toolSubmissions.version,
        state: toolSubmissions.state,
      },
      author: users.name,
      priceCents: toolPrices.cents,
      isBought: isBought(userId),
      mayRun: mayRun(userId),
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .innerJoin(users, eq(users.id, customTools.userId))
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .leftJoin(toolSubmissions, isLastPublished)
    .where(and(eq(customTools.id, id), mayKnow(userId)));
  if (!row) throw noTool();
  if (!row.mayRun)
    throw new AppError('license_required', 'This tool is sold by its author.', { reason: 'not_bought' });
  const { author, priceCents, last } = row;
  const { visibility, updatedAt } = row.tool;
  const isOwn = row.tool.userId === userId;
  const chosen = versionFor({ ...row, isOwn, visibility, lastState: last?.state ?? null });
  if (chosen === null) throw noTool();
  const published = chosen === 'published' ? last : null;
  const { document, version } = published ?? { ...row.newest, version: row.tool.version };
  const copies = published
    ? await keptCopies(services, toolSubmissions, published)
    : await keptCopies(services, customToolVersions, row.newest);
  const origins = originsOf(services, row.tool.basedOn, copies);
  await requireOrigins(services, userId, origins);
  const [origin] = origins;
  const { name, tagline, category, language } = document;
  const mode = document.blocks.find((block) => block.type === 'prompt')?.mode as PromptMode;
  return {
    ...{ id, name, tagline, category, language, version, visibility, author, priceCents },
    updatedAt: updatedAt.toISOString(),
    tool: origin === undefined ? document : { ...document, origin: signOrigin(config, origin) },
    isOwn,
    brand: isOwn ? null : await findShownWhiteLabel(services, row.tool.userId),
    system: catalogue.systemOf(mode),
  };
}

/** The name of a tool that the user may run; undefined for any other. */
export async function findToolName(on: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({
      userId: customTools.userId,
      visibility: customTools.visibility,
      newest: sql<string>`${customToolVersions.document} ->> 'name'`,
      last: { name: toolSubmissions.name, state: toolSubmissions.state },
      priceCents: toolPrices.cents,
      isBought: isBought(userId),
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .leftJoin(toolSubmissions, isLastPublished)
    .where(and(eq(customTools.id, id), mayRun(userId)));
  if (!row) return undefined;
  const chosen = versionFor({ ...row, isOwn: row.userId === userId, lastState: row.last?.state ?? null });
  return chosen === 'published' ? row.last?.name : (chosen && row.newest) || undefined;
}

/** The newest first. @throws AppError `not_found`, also for another user's tool */
export async function listVersions(on: Queryable, userId: string, id: string): Promise<CustomToolVersion[]> {
  const rows = await on
    .select({
      id: customToolVersions.id,
      number: customToolVersions.number,
      name: sql<string>`${customToolVersions.document} ->> 'name'`,
      createdAt: customToolVersions.createdAt,
    })
    .from(customToolVersions)
    .innerJoin(customTools, eq(customTools.id, customToolVersions.toolId))
    .where(and(eq(customTools.id, id), eq(customTools.userId, userId)))
    .orderBy(desc(customToolVersions.number));
  if (rows.length === 0) throw noTool();
  return rows.map(({ createdAt, ...version }) => ({ ...version, createdAt: createdAt.toISOString() }));
}

export const noTool = () => new AppError('not_found', 'There is no such tool.');
