import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithCatalogue } from '../../catalogue/catalogue.ts';
import { licensedOrigins, requireOrigins } from '../../custom-tools/licensed-origins.ts';

/**
 * A copy of a licensed tool closes with its license, in a file as anywhere: without the license its text is left out, and
 * the tool that it comes from is named instead.
 */
export async function hideClosedRecipe(
  services: Pick<BaseServices, 'pool' | 'clock'> & WithCatalogue,
  userId: string,
  basedOn: string | null,
  document: CustomTool,
): Promise<CustomTool | { name: string; closedWith: string[] }> {
  const origins = licensedOrigins(services, basedOn, document);
  try {
    await requireOrigins(services, userId, origins);
    return document;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'license_required') throw error;
    return { name: document.name, closedWith: origins };
  }
}
