import { and, eq } from 'drizzle-orm';
import { AppError } from '#core/errors/app-error.ts';
import { checkPack } from '#core/packs/check-pack.ts';
import type { NewPack, OwnPack } from '#core/packs/pack.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { noPack, toPack } from './find-packs.ts';
import { contentPacks } from './tables.ts';

type PackServices = Pick<BaseServices, 'db' | 'clock'> & WithCatalogue;

/** @throws AppError `validation_failed`; `quota_exceeded` */
export async function createPack(services: PackServices, userId: string, pack: NewPack): Promise<OwnPack> {
  refuseUnsound(services, pack);
  return withinQuota(services, userId, 'packs', { rows: 1 }, async (tx) => {
    const now = services.clock();
    const [created] = await tx
      .insert(contentPacks)
      .values({ ...pack, userId, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw new Error('The pack was not stored.');
    return toPack(created);
  });
}

/** @throws AppError `validation_failed`; `quota_exceeded`; `not_found`, also for another user's pack */
export async function replacePack(
  services: PackServices,
  userId: string,
  id: string,
  pack: NewPack,
): Promise<OwnPack> {
  const isOwn = and(eq(contentPacks.id, id), eq(contentPacks.userId, userId));
  const [existing] = await services.db.select({ id: contentPacks.id }).from(contentPacks).where(isOwn);
  if (!existing) throw noPack();
  refuseUnsound(services, pack);
  const [changed] = await withinQuota(services, userId, 'packs', {}, (tx) =>
    tx
      .update(contentPacks)
      .set({ ...pack, updatedAt: services.clock() })
      .where(isOwn)
      .returning(),
  );
  if (!changed) throw noPack();
  return toPack(changed);
}

/** @throws AppError `not_found`, also for another user's pack */
export async function deletePack({ db }: PackServices, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(contentPacks)
    .where(and(eq(contentPacks.id, id), eq(contentPacks.userId, userId)))
    .returning({ id: contentPacks.id });
  if (gone.length === 0) throw noPack();
}

/** The rules that the editor shows as one writes. Whether the tools may be used is asked when they run. */
function refuseUnsound({ catalogue }: WithCatalogue, pack: NewPack): void {
  const toolOf = (slug: string) => catalogue.tools.find((tool) => tool.slug === slug);
  const problems = checkPack(pack, { toolOf, mayHoldTexts: true });
  if (problems.length === 0) return;
  throw new AppError('validation_failed', 'The pack cannot run as it is.', {
    issues: problems.map(({ at, code, name }) => ({
      path: at,
      message: [code, name].filter(Boolean).join(': '),
    })),
  });
}
