/** Whose recipe a user's tool holds: what a license buys is used with the license, and shared with nobody. */
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { requireAccess } from '../licenses/require-access.ts';
import type { Services } from '../services.ts';

/**
 * Slugs of the licensed tools that a tool comes from, by what is known of it and by the lines that it holds. Asked each
 * time: a recipe that is mended later has other lines.
 * @param basedOn slug of the tool of ours that it is known to be a copy of
 */
export function licensedOrigins(
  { catalogue }: Pick<Services, 'catalogue'>,
  basedOn: string | null,
  document: CustomTool,
): string[] {
  const known = basedOn === null ? undefined : catalogue.find(basedOn);
  const isLicensed = known !== undefined && known.level !== 'none';
  return [...new Set([...(isLicensed ? [known.slug] : []), ...catalogue.findCopied(document)])];
}

/** A copy closes with its license. @throws AppError `license_required` with the slug of the tool, `origin` */
export async function requireOrigins(
  services: Pick<Services, 'pool' | 'catalogue' | 'clock'>,
  userId: string,
  origins: readonly string[],
): Promise<void> {
  for (const origin of origins) await requireAccess(services, userId, origin, { origin });
}

/** @throws AppError `conflict` with the slug of the tool, `origin` */
export function refuseSharing([origin]: readonly string[]): void {
  if (origin !== undefined)
    throw new AppError('conflict', `The tool holds the recipe of ${origin}, which is sold by license.`, {
      reason: 'licensed_origin',
      origin,
    });
}
