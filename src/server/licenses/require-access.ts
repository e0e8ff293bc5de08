/** The resolver's answer as an error: whoever is not covered is refused with what the gate shows. */
import { AppError } from '#core/errors/app-error.ts';
import { type Access, type AccessAllowed, resolveAccess } from '#core/licenses/resolve-access.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { findGrantsForTool } from './find-licenses.ts';

type AccessServices = Pick<BaseServices, 'pool' | 'clock'> & WithCatalogue;

/**
 * @param slug canonical, of a tool that exists
 * @param details stand beside what the gate shows
 * @throws AppError `unauthenticated` or `license_required`, with `reason`, `requiredLevel` and `heldLevel`
 */
export async function requireAccess(
  { pool, catalogue, clock }: AccessServices,
  userId: string | undefined,
  slug: string,
  details: Record<string, unknown> = {},
): Promise<AccessAllowed> {
  const isFree = catalogue.find(slug)?.level === 'none';
  const access = resolveAccess({
    slug,
    tools: catalogue.levels,
    isSignedIn: userId !== undefined,
    grants: userId !== undefined && !isFree ? await findGrantsForTool(pool, userId, slug) : [],
    now: clock(),
  });
  if (!access.allowed) throw refusal(access, details);
  return access;
}

function refusal(
  { reason, requiredLevel, heldLevel }: Exclude<Access, AccessAllowed>,
  others: Record<string, unknown>,
): AppError {
  const details = { reason, requiredLevel, heldLevel, ...others };
  return reason === 'not_signed_in'
    ? new AppError('unauthenticated', 'You must be logged in to access this tool.', details)
    : new AppError('license_required', 'Your licenses do not cover this tool.', details);
}
