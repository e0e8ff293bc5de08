/** Tools that are not offered at present: out of the catalogue, and not sold anew. Licenses of them go on as they are. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { Queryable } from '../db/database.ts';
import { hiddenTools } from './tables.ts';

/** Slugs, in their order. */
export async function findHiddenTools(on: Queryable): Promise<string[]> {
  const rows = await on
    .select({ slug: hiddenTools.toolSlug })
    .from(hiddenTools)
    .orderBy(asc(hiddenTools.toolSlug));
  return rows.map(({ slug }) => slug);
}

/** Twice is once. @param name slug or alias @throws AppError `not_found` */
export async function setHidden(
  { db, catalogue, clock }: Pick<BaseServices, 'db' | 'clock'> & WithCatalogue,
  name: string,
  isHidden: boolean,
): Promise<void> {
  const tool = catalogue.find(name);
  if (!tool) throw new AppError('not_found', 'There is no such tool.');
  if (isHidden)
    await db.insert(hiddenTools).values({ toolSlug: tool.slug, hiddenAt: clock() }).onConflictDoNothing();
  else await db.delete(hiddenTools).where(eq(hiddenTools.toolSlug, tool.slug));
}

/**
 * What is sold together is sold whole or not at all.
 * @throws AppError `conflict` with reason `not_offered`
 */
export async function refuseHidden(on: Queryable, slugs: readonly string[]): Promise<void> {
  const hidden = await findHiddenTools(on);
  const missing = slugs.find((slug) => hidden.includes(slug));
  if (missing === undefined) return;
  const details = { reason: 'not_offered' as const, toolSlug: missing };
  throw new AppError('conflict', `${missing} is not offered at present.`, details);
}
