import { and, eq } from 'drizzle-orm';
import models from '#content/models.json' with { type: 'json' };
import type { Models } from '#content/schema.ts';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { modelCost } from '#core/providers/model-cost.ts';
import type { NewRun, Run } from '#core/runs/run.ts';
import { termsOfRun } from '#core/runs/search-terms.ts';
import { recordUse } from '../analytics/record-use.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { findToolName } from '../custom-tools/find-tools.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { withinQuota } from '../storage/within-quota.ts';
import { runs, searchVector, toRun } from './tables.ts';

/**
 * Keeps a run. A licence is not asked for: the output exists already, and it is the user's own.
 * @throws AppError `validation_failed` for an unknown tool; `conflict` with reason `history_off` for a user who keeps
 *   no history (their runs stay in the tab); `quota_exceeded`
 */
export async function createRun(
  services: Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithCatalogue & WithBundles,
  userId: string,
  newRun: NewRun,
): Promise<Run> {
  const tool = services.catalogue.find(newRun.toolSlug);
  const customId = customIdOf(newRun.toolSlug);
  const bundleName = nameOfBundle(services, newRun);
  if (!tool && !customId && bundleName === undefined) {
    const issues = [{ path: 'toolSlug', message: 'There is no such tool.' }];
    throw new AppError('validation_failed', 'The body is not valid.', { issues });
  }
  const now = services.clock();
  // A run of a custom tool that is gone, or shared no more, is the user's own all the same.
  const customName = customId && (await findToolName(services.db, userId, customId));
  const toolName = customName ?? bundleName ?? null;
  const toolSlug = tool?.slug ?? newRun.toolSlug;
  const findableName = toolName ?? services.catalogue.nameOf(toolSlug, newRun.language);
  const run = { ...newRun, toolSlug, toolName, title: '', costMicros: costOf(newRun, now) };

  return withinQuota(services, userId, 'runs', { rows: 1 }, async (tx) => {
    // The user is locked until the run is stored, so that "off" also holds for runs on their way.
    const [user] = await tx.select({ keepRuns: users.keepRuns }).from(users).where(eq(users.id, userId));
    if (!user?.keepRuns) {
      throw new AppError('conflict', 'This account keeps no history of runs.', { reason: 'history_off' });
    }
    const searchTerms = searchVector(termsOfRun(run, findableName, userId));
    const originId = await findOrigin(tx, userId, run.originId);
    const moments = { writtenAt: now, createdAt: now, updatedAt: now };
    const [created] = await tx
      .insert(runs)
      .values({ ...run, originId, userId, searchTerms, ...moments })
      .returning();
    if (!created) throw new Error('The run was not stored.');
    await recordUse(tx, userId, created.id, run, now);
    await services.events.publish(tx, userId, { type: 'run-changed', data: { id: created.id } });
    return toRun(created);
  });
}

/** Of the bundle whose prompt was run, and which stands for a tool then; undefined where there is none. */
function nameOfBundle({ bundles }: WithBundles, { toolSlug, language }: NewRun) {
  const asked = bundleOfProduct(toolSlug);
  return bundles.all.some(({ slug }) => slug === asked) ? bundles.nameOf(asked ?? '', language) : undefined;
}

/** Whole millionths of a dollar; a draft costs nothing. */
function costOf(
  { source, provider, model, inputTokens = 0, outputTokens = 0 }: NewRun,
  at: Date,
): number | null {
  if (source === 'draft') return 0;
  if (!provider || !model) return null;
  return modelCost(models as Models, { provider, model, inputTokens, outputTokens }, at);
}

/** A run on its way may outlive the one it was made from; another user's is none. */
async function findOrigin(on: Queryable, userId: string, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [origin] = await on
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, id), eq(runs.userId, userId)));
  return origin?.id ?? null;
}
