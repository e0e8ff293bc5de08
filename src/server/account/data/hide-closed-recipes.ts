import { and, eq } from 'drizzle-orm';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import { keptCopies, keptIn, originsOf, requireOrigins } from '../../custom-tools/licensed-origins.ts';
import { customTools, customToolVersions } from '../../custom-tools/tables.ts';
import type { OwnRows } from './read-own-rows.ts';

type RecipeServices = Pick<BaseServices, 'db' | 'pool' | 'clock'> & WithCatalogue;
type Version = Pick<typeof customToolVersions.$inferSelect, 'toolId' | 'number'>;

/**
 * A copy of a licensed tool closes with its license, in a file as anywhere: without the license its text is left out, and
 * the tool that it comes from is named instead.
 * @param rows of `custom_tool_versions`; one that was deleted meanwhile is left out
 */
export async function hideClosedRecipes(
  services: RecipeServices,
  userId: string,
  rows: OwnRows['rows'],
): Promise<OwnRows['rows']> {
  const shown: OwnRows['rows'] = [];
  for (const row of rows) {
    const document = await findShown(services, userId, {
      toolId: String(row.tool_id),
      number: Number(row.number),
    });
    if (document) shown.push({ ...row, document });
  }
  return shown;
}

async function findShown(
  services: RecipeServices,
  userId: string,
  { toolId, number }: Version,
): Promise<CustomTool | { name: string; closedWith: string[] } | undefined> {
  const [version] = await services.db
    .select({ ...keptIn(customToolVersions), basedOn: customTools.basedOn })
    .from(customToolVersions)
    .innerJoin(customTools, eq(customTools.id, customToolVersions.toolId))
    .where(and(eq(customToolVersions.toolId, toolId), eq(customToolVersions.number, number)));
  if (!version) return undefined;
  const { document, basedOn } = version;
  const copies = await keptCopies(services, customToolVersions, version);
  const origins = originsOf(services, basedOn, copies);
  try {
    await requireOrigins(services, userId, origins);
    return document;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'license_required') throw error;
    return { name: document.name, closedWith: origins };
  }
}
