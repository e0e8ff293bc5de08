import { AppError } from '#core/errors/app-error.ts';
import { type FreeRun, type FreeRunOrder, lacksMaterial, MOST_FREE_RUNS } from '#core/free-runs/free-run.ts';
import { canonicalJson } from '#core/random/seed.ts';
import type { NewRun } from '#core/runs/run.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { limitText } from '#core/text/limit-text.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { validateValues } from '#core/tools/validate-values.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { hashText } from '../base/hash-text.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { CatalogueTool, WithCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { oneAtATime } from '../limits/one-at-a-time.ts';
import { createRun } from '../runs/create-run.ts';
import { findFreeRuns, findStored, type StoredFreeRun, toFreeRun } from './find-free-runs.ts';
import { renderInThread } from './render-in-thread.ts';
import { freeRuns } from './tables.ts';

type FreeRunServices = Pick<BaseServices, 'db' | 'clock' | 'limits'> &
  WithCatalogue &
  WithBundles &
  WithEvents;

/** Tries that end in no result, such as drafts that take too long, cost a thread each. */
const TRIES = { name: 'free-run', points: 10, seconds: 60 * 60 };

const inTurn = oneAtATime();

/**
 * The draft of a licensed tool, made here since its recipe does not leave the server for it. Kept with the right that it
 * uses up, or neither is: whoever sends the same again gets what was made.
 * @throws AppError `not_found`; `forbidden` with reason `not_named`; `conflict` with reason `free_run_used` or `tool_is_open`;
 *   `validation_failed`; `rate_limited`; `unavailable` for a draft that takes too long
 */
export async function makeFreeRun(
  services: FreeRunServices,
  userId: string,
  slug: string,
  order: FreeRunOrder,
): Promise<FreeRun> {
  const tool = services.catalogue.find(slug);
  if (!tool) throw new AppError('not_found', 'There is no such tool.');
  // Twenty presses at once are one draft: nobody uses up their tries by them, nor the threads of all.
  return inTurn(userId, () => makeOnce(services, userId, tool, order));
}

async function makeOnce(
  services: FreeRunServices,
  userId: string,
  tool: CatalogueTool,
  order: FreeRunOrder,
): Promise<FreeRun> {
  const requestHash = hashText(canonicalJson(order));
  const before = await findStored(services.db, userId, tool.slug);
  if (before) return repeat(before, requestHash);
  await expectOpen(services, userId, tool);

  const startedAt = services.clock();
  const output = await render(services, userId, tool, order);
  const run: NewRun = {
    ...{ toolSlug: tool.slug, source: 'draft', status: 'completed', ...order, output },
    durationMs: Math.max(0, services.clock().getTime() - startedAt.getTime()),
  };
  return withUserLocked(services.db, userId, async (tx) => {
    // Another press may have been first, or used the last of the three.
    const meanwhile = await findStored(tx, userId, tool.slug);
    if (meanwhile) return repeat(meanwhile, requestHash);
    await expectOpen({ ...services, db: tx }, userId, tool);
    const runId = await keepRun({ ...services, db: tx }, userId, run);
    const kept = { toolSlug: tool.slug, language: order.language, runId, createdAt: services.clock() };
    const stored = { ...kept, requestHash, output: runId ? null : output };
    await tx.insert(freeRuns).values({ userId, ...stored });
    return toFreeRun({ ...stored, output });
  });
}

/** The same once more is no second run. A result that was deleted is not made again either. */
function repeat(stored: StoredFreeRun, requestHash: string): FreeRun {
  if (stored.requestHash === requestHash && stored.output !== null) return toFreeRun(stored);
  throw new AppError('conflict', 'The free run of this tool was used.', { reason: 'free_run_used' });
}

async function expectOpen(services: FreeRunServices, userId: string, { slug, level }: CatalogueTool) {
  if (level === 'none')
    throw new AppError('conflict', 'This tool is free as it is.', { reason: 'tool_is_open' });
  const { open, used } = await findFreeRuns(services, userId);
  if (open.includes(slug)) return;
  if (used.length >= MOST_FREE_RUNS)
    throw new AppError('conflict', `An account has ${MOST_FREE_RUNS} free runs.`, {
      reason: 'free_run_used',
    });
  throw new AppError('forbidden', 'Your newest quiz result opens no free run of this tool.', {
    reason: 'not_named',
  });
}

async function render(
  { catalogue, limits }: FreeRunServices,
  userId: string,
  tool: CatalogueTool,
  { language, values }: FreeRunOrder,
): Promise<string> {
  const [template, recipe] = await Promise.all([
    catalogue.readTemplate(tool, language),
    catalogue.readRecipe(tool, language),
  ]);
  if (!template || recipe === null) throw new AppError('not_found', 'This tool is not available yet.');
  const problems = validateValues(template.blocks, values);
  if (problems.length > 0) {
    const issues = problems.map(({ key, code }) => ({ path: `values.${key}`, message: code }));
    throw new AppError('validation_failed', 'The values do not fit the form.', { issues });
  }
  if (lacksMaterial(template.blocks, values))
    throw new AppError('validation_failed', 'There is nothing to work on.', { reason: 'nothing_put_in' });
  await limits.consume(TRIES, userId);
  const { name, blocks } = template;
  const input = { recipe: JSON.parse(recipe) as ToolRecipe, template: { name, blocks }, values };
  return limitText(await renderInThread(input), RUN_LIMITS.output);
}

/** Null for who keeps no history, or has no room in it: the result then stands beside the right that it used up. */
async function keepRun(
  services: Pick<BaseServices, 'clock'> & WithEvents & WithCatalogue & WithBundles & { db: Database },
  userId: string,
  run: NewRun,
): Promise<string | null> {
  try {
    return (await createRun(services, userId, run)).id;
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'quota_exceeded';
    const isOff = error instanceof AppError && error.details?.reason === 'history_off';
    if (isFull || isOff) return null;
    throw error;
  }
}
