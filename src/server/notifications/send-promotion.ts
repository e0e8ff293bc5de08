/** Writes a promotion to everybody who allowed promotions. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { PromotionWords, SentPromotion } from '#core/licenses/promotion.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from './notify.ts';
import { notifications } from './tables.ts';

interface Promotion {
  id: string;
  words: PromotionWords;
}

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'write-promotion': Promotion;
  }
}

type PromotionServices = Pick<BaseServices, 'db' | 'clock' | 'jobs'> & WithEvents;

const BATCH = 200;

export const handlePromotions = (services: PromotionServices): void =>
  services.jobs.handle('write-promotion', (promotion, signal) => writePromotion(services, promotion, signal));

/** Leaves the writing to a job, which comes with the caller's transaction. */
export async function sendPromotion(
  { db, jobs }: Pick<BaseServices, 'db' | 'jobs'>,
  words: PromotionWords,
): Promise<SentPromotion> {
  const id = randomUUID();
  await jobs.send('write-promotion', { id, words }, { on: db });
  return { id, recipients: await db.$count(users, isMeant) };
}

const isMeant = and(eq(users.allowsPromotions, true), eq(users.banned, false));

/** Cut off, it goes on with those who have no notification of it yet. */
export async function writePromotion(
  services: PromotionServices,
  { id, words }: Promotion,
  signal?: AbortSignal,
): Promise<void> {
  const onceKey = `promotion:${id}`;
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted; ) {
    const last: string = after;
    after = await services.db.transaction(async (tx) => {
      const missing = await tx
        .select({ userId: users.id })
        .from(users)
        .leftJoin(notifications, and(eq(notifications.userId, users.id), eq(notifications.onceKey, onceKey)))
        .where(and(isMeant, isNull(notifications.id), gt(users.id, last)))
        .orderBy(users.id)
        .limit(BATCH);
      for (const { userId } of missing)
        await notify(services, tx, {
          userId,
          type: 'promotion',
          template: 'promotion',
          data: { words },
          onceKey,
        });
      return missing.length < BATCH ? undefined : missing.at(-1)?.userId;
    });
  }
}
