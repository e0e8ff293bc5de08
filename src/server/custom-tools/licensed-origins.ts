/** Whose recipe a user's tool holds: what a license buys is used with the license, and shared with nobody. */
import { eq } from 'drizzle-orm';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { requireAccess } from '../licenses/require-access.ts';
import type { customToolVersions, toolSubmissions } from './tables.ts';

/** Slugs of the licensed tools whose recipe a document holds, and by which fingerprints that was found. */
export interface FoundCopies {
  copiedFrom: string[];
  copiedBy: string;
}

/** A document with what was found of it when it was kept; null when it was never looked through. */
interface KeptDocument {
  id: string;
  document: CustomTool;
  copiedFrom: string[] | null;
  copiedBy: string | null;
}
type KeptIn = typeof customToolVersions | typeof toolSubmissions;

/** What to select of a row for `keptCopies`. */
export const keptIn = <Table extends KeptIn>(table: Table) => ({
  id: table.id as Table['id'],
  document: table.document as Table['document'],
  copiedFrom: table.copiedFrom as Table['copiedFrom'],
  copiedBy: table.copiedBy as Table['copiedBy'],
});

/** Costs time in proportion to the document's length: what was found is kept with it. */
export const findCopies = ({ catalogue }: WithCatalogue, document: CustomTool): FoundCopies => ({
  copiedFrom: catalogue.findCopied(document),
  copiedBy: catalogue.fingerprints,
});

/**
 * Slugs of the licensed tools that a tool comes from, by what is known of it and by the lines that it holds.
 * @param basedOn slug of the tool of ours that it is known to be a copy of
 */
export function originsOf(
  { catalogue }: WithCatalogue,
  basedOn: string | null,
  { copiedFrom }: Pick<FoundCopies, 'copiedFrom'>,
): string[] {
  const known = basedOn === null ? undefined : catalogue.find(basedOn);
  const isLicensed = known !== undefined && known.level !== 'none';
  return [...new Set([...(isLicensed ? [known.slug] : []), ...copiedFrom])];
}

/** What a row holds. It is looked through again, once, where the fingerprints are others: a recipe was mended since. */
export async function keptCopies(
  services: WithCatalogue & { db: Queryable },
  table: KeptIn,
  { id, document, copiedFrom, copiedBy }: KeptDocument,
): Promise<FoundCopies> {
  if (copiedFrom && copiedBy === services.catalogue.fingerprints) return { copiedFrom, copiedBy };
  const found = findCopies(services, document);
  await services.db.update(table).set(found).where(eq(table.id, id));
  return found;
}

/** A copy closes with its license. @throws AppError `license_required` with the slug of the tool, `origin` */
export async function requireOrigins(
  services: Pick<BaseServices, 'pool' | 'clock'> & WithCatalogue,
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
