/** What sellers ask to be paid or take back, and what administrators decide. Each step moves the money in the books. */
import { and, asc, desc, eq } from 'drizzle-orm';
import {
  type AdminPayout,
  type NewPayout,
  PAYOUT_WAYS,
  PAYOUTS_DAILY,
  type PayoutState,
  type PayoutView,
  payoutRefusal,
} from '#core/billing/payout.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { moneyFormat } from '#core/numbers/money-format.ts';
import { CURRENCY } from '#core/prices/price-book.ts';
import { withUserLocked } from '../auth/lock-user.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { ledgerPostings } from '../billing/tables.ts';
import type { Queryable } from '../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../http/cursor.ts';
import { refuseBeyondDaily } from '../limits/refuse-beyond-daily.ts';
import { findBalance, owedTo } from './find-earnings.ts';
import { payouts } from './tables.ts';

type PayoutServices = Pick<BaseServices, 'db' | 'clock'>;
type AskServices = PayoutServices & Pick<BaseServices, 'mail' | 'config'>;
type StoredPayout = typeof payouts.$inferSelect;

/**
 * The seller is locked: of two requests at once the second sees the first. They are told by a mail, which is queued with it:
 * wait for `jobs.ready` before.
 * @throws AppError `validation_failed` for less than the least; `conflict` with reason `not_available` or
 * `payout_waiting`; `rate_limited`
 */
export async function requestPayout(
  services: AskServices,
  sellerId: string,
  { cents, destination, isLast }: NewPayout,
): Promise<{ id: string }> {
  const { db, clock } = services;
  return withUserLocked(db, sellerId, async (tx) => {
    const refusal = payoutRefusal({ cents, isLast }, await findBalance({ db: tx, clock }, sellerId));
    if (refusal === 'too_little') {
      const message = 'Less than what is paid out at once.';
      throw new AppError('validation_failed', message, { issues: [{ path: 'cents', message }] });
    }
    if (refusal) throw new AppError('conflict', 'So much cannot be paid out now.', { reason: refusal });
    const which = eq(payouts.sellerId, sellerId);
    await refuseBeyondDaily(tx, payouts.requestedAt, { most: PAYOUTS_DAILY, which, now: clock() });
    const [payout] = await tx
      .insert(payouts)
      .values({ sellerId, cents, destination, requestedAt: clock() })
      .returning();
    if (!payout) throw new Error('The payout was not stored.');
    await post(tx, payout, 'requested', clock());
    await mailRequest(services, tx, payout);
    return { id: payout.id };
  });
}

/** So that nobody else can have it paid to themselves unseen. Where to, stands on the page alone. */
async function mailRequest({ mail, config }: AskServices, tx: Queryable, { sellerId, cents }: StoredPayout) {
  const [seller] = await tx.select().from(users).where(eq(users.id, sellerId));
  if (!seller) return;
  const { email: to, language, firstName } = seller;
  const money = moneyFormat(CURRENCY, language);
  await mail.send(
    {
      ...{ to, language, template: 'payout-requested' },
      data: {
        firstName: firstName ?? '',
        url: `${config.publicUrl}/earnings`,
        resetUrl: `${config.publicUrl}/forgot-password`,
        values: { amount: money.format(cents / 100) },
      },
    },
    { on: tx },
  );
}

/** Twice is once. @throws AppError `not_found`; `conflict` with reason `state` when it was decided before */
export async function withdrawPayout(
  { db, clock }: PayoutServices,
  sellerId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isTheirs = and(eq(payouts.id, id), eq(payouts.sellerId, sellerId));
    const [payout] = await tx.select().from(payouts).where(isTheirs).for('update');
    if (!payout) throw new AppError('not_found', 'There is no such payout.');
    await end(tx, payout, { state: 'withdrawn', decidedAt: clock() });
  });
}

/**
 * Twice is once. Where to pay is forgotten with it.
 * @param note how it was paid, or why not
 * @throws AppError `not_found`; `conflict` with reason `state` when it was decided otherwise
 */
export async function decidePayout(
  { db, clock }: PayoutServices,
  adminId: string,
  { id, state, note }: { id: string; state: 'settled' | 'refused'; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (!payout) throw new AppError('not_found', 'There is no such payout.');
    await end(tx, payout, { state, note, decidedAt: clock(), decidedBy: adminId });
  });
}

interface Ending {
  state: Exclude<PayoutState, 'requested'>;
  decidedAt: Date;
  note?: string;
  decidedBy?: string;
}

async function end(tx: Queryable, payout: StoredPayout, ending: Ending): Promise<void> {
  if (payout.state === ending.state) return;
  if (payout.state !== 'requested')
    throw new AppError('conflict', 'The payout is decided.', { reason: 'state', state: payout.state });
  await tx
    .update(payouts)
    .set({ ...ending, destination: null })
    .where(eq(payouts.id, payout.id));
  await post(tx, payout, ending.state, ending.decidedAt);
}

async function post(tx: Queryable, { id, cents, sellerId }: StoredPayout, state: PayoutState, at: Date) {
  const [debit, credit] = PAYOUT_WAYS[state];
  await tx.insert(ledgerPostings).values({ payoutId: id, debit, credit, cents, sellerId, postedAt: at });
}

/** The newest first. */
export async function listPayouts(
  on: Queryable,
  sellerId: string,
  { cursor, limit }: PageAsked,
): Promise<List<PayoutView>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.sellerId, sellerId), place && isPast('desc', payouts.requestedAt, payouts.id, place)),
    )
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(limit + 1);
  return toPage(rows, limit, { placeOf, toItem: toView });
}

/** For administrators: of those that wait the oldest first, of the others the newest. */
export async function listAllPayouts(
  on: Queryable,
  { state, cursor, limit }: PageAsked & { state: PayoutState },
): Promise<List<AdminPayout>> {
  const [direction, order] = state === 'requested' ? (['asc', asc] as const) : (['desc', desc] as const);
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select({
      payout: payouts,
      seller: { id: users.id, name: users.name, email: users.email },
      balanceCents: owedTo(payouts.sellerId),
    })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.sellerId))
    .where(and(eq(payouts.state, state), place && isPast(direction, payouts.requestedAt, payouts.id, place)))
    .orderBy(order(payouts.requestedAt), order(payouts.id))
    .limit(limit + 1);
  return toPage(rows, limit, {
    placeOf: ({ payout }) => placeOf(payout),
    toItem: ({ payout, ...others }) => ({ ...toView(payout), ...others, destination: payout.destination }),
  });
}

const placeOf = ({ requestedAt: at, id }: StoredPayout) => ({ at, id });

const toView = ({ id, cents, state, note, requestedAt, decidedAt }: StoredPayout): PayoutView => ({
  ...{ id, cents, state, note },
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
