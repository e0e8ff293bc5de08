import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NewRun } from '#core/runs/run.ts';
import { countWords } from '#core/text/count-words.ts';
import type { Queryable } from '../db/database.ts';
import { toolUseSums, toolUses } from './tables.ts';

interface Use extends NewRun {
  costMicros: number | null;
}

/** Counts a run that was kept: its figures, and nothing of what was written. */
export async function recordUse(
  on: Queryable,
  userId: string,
  runId: string,
  { toolSlug, source, status, output, durationMs, costMicros, ...model }: Use,
  now: Date,
): Promise<void> {
  const { provider, model: name, inputTokens, outputTokens } = model;
  await on.insert(toolUses).values({
    ...{ userId, runId, toolSlug, source, status, durationMs, costMicros },
    ...{ provider, model: name, inputTokens, outputTokens },
    words: countWords(output),
    createdAt: now,
  });
}

/** Results were put to use; the first time counts. */
export async function markUsed(
  on: Queryable,
  userId: string,
  runIds: readonly string[],
  now: Date,
): Promise<void> {
  await on
    .update(toolUses)
    .set({ usedAt: now })
    .where(and(eq(toolUses.userId, userId), inArray(toolUses.runId, [...runIds]), isNull(toolUses.usedAt)));
}

/** Forgets all figures of a user. */
export async function deleteUses(on: Queryable, userId: string): Promise<void> {
  await on.delete(toolUses).where(eq(toolUses.userId, userId));
  await on.delete(toolUseSums).where(eq(toolUseSums.userId, userId));
}
