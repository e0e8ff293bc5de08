import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { ownLevel } from '#core/licenses/grant.ts';
import {
  type CustomTool,
  type CustomToolVersion,
  type OpenedTool,
  OWN_TOOLS,
  type OwnTools,
} from '#core/tool-builder/custom-tool.ts';
import type { PromptMode } from '#core/tools/template.ts';
import { users } from '../auth/tables.ts';
import { toolSubmissions } from '../community/tables.ts';
import type { Queryable } from '../db/database.ts';
import { findLicenses, toGrant } from '../licenses/find-licenses.ts';
import type { Services } from '../services.ts';
import { customTools, customToolVersions } from './tables.ts';

const isCurrent = and(
  eq(customToolVersions.toolId, customTools.id),
  eq(customToolVersions.number, customTools.version),
);

/** A list needs four texts of a document, which may have 200,000 characters. */
const textOf = <Text extends string>(field: string) =>
  sql<Text>`${customToolVersions.document} ->> ${sql.raw(`'${field}'`)}`;

/** How many tools of their own the user may keep, by their level. */
export async function ownLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  return OWN_TOOLS[ownLevel((await findLicenses(db, userId)).map(toGrant), clock())];
}

/** A user's own tools, the last changed first. */
export async function listOwnTools(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<OwnTools> {
  const [limit, rows] = await Promise.all([
    ownLimit(services, userId),
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
  return { tools, limit };
}

/**
 * Own, on the community shelf, or shared by link. Whoever is not the owner gets what was looked at and published, not
 * what became of it since. @throws AppError `not_found` for any other
 */
export async function openTool(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  userId: string,
  id: string,
): Promise<OpenedTool> {
  const [row] = await db
    .select({
      tool: customTools,
      newest: customToolVersions.document,
      published: { document: toolSubmissions.document, version: toolSubmissions.version },
      author: users.name,
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .innerJoin(users, eq(users.id, customTools.userId))
    .leftJoin(toolSubmissions, isPublished)
    .where(and(eq(customTools.id, id), mayRun(userId)));
  if (!row) throw noTool();
  const { author } = row;
  const isOwn = row.tool.userId === userId;
  const { visibility, updatedAt } = row.tool;
  const { document, version } =
    (isOwn ? null : row.published) ?? ({ document: row.newest, version: row.tool.version } as const);
  const { name, tagline, category, language } = document;
  const mode = document.blocks.find((block) => block.type === 'prompt')?.mode as PromptMode;
  return {
    ...{ id, name, tagline, category, language, version, visibility, author },
    updatedAt: updatedAt.toISOString(),
    tool: document,
    isOwn,
    system: catalogue.systemOf(mode),
  };
}

/** The name of a tool that the user may run; undefined for any other. */
export async function findToolName(on: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({
      userId: customTools.userId,
      newest: sql<string>`${customToolVersions.document} ->> 'name'`,
      published: toolSubmissions.name,
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .leftJoin(toolSubmissions, isPublished)
    .where(and(eq(customTools.id, id), mayRun(userId)));
  return row && ((row.userId === userId ? null : row.published) ?? row.newest);
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

export async function countOwnTools(on: Queryable, userId: string): Promise<number> {
  const [held] = await on.select({ tools: count() }).from(customTools).where(eq(customTools.userId, userId));
  return held?.tools ?? 0;
}

const isPublished = and(eq(toolSubmissions.toolId, customTools.id), eq(toolSubmissions.state, 'published'));

/** One's own, and what others share by link or on the community shelf. */
export const mayRun = (userId: string) =>
  or(
    eq(customTools.userId, userId),
    eq(customTools.visibility, 'link'),
    sql`exists (select from ${toolSubmissions} where ${isPublished})`,
  );

export const noTool = () => new AppError('not_found', 'There is no such tool.');
