/** All orders, found by number, address or id, and one of them with all that is known of it. */
import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import type { AdminOrder, AdminOrderDetail, ProviderEvent, Refusable } from '#core/admin/admin-order.ts';
import type { OrderState } from '#core/billing/order-state.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import { users } from '../../auth/tables.ts';
import { type StoredOrder, viewOrders } from '../../billing/find-orders.ts';
import { findLeft } from '../../billing/refund-order.ts';
import { isRefundRefused } from '../../billing/refund-surplus.ts';
import { isRenewalRefused } from '../../billing/settle-renewals.ts';
import { ledgerPostings, orders, providerEvents, receipts } from '../../billing/tables.ts';
import { contains } from '../../db/contains.ts';
import type { Queryable } from '../../db/database.ts';
import { isPast, type PageAsked, readCursor, toPage } from '../../http/cursor.ts';

interface OrdersAsked extends PageAsked {
  q: string;
  state?: OrderState | undefined;
  /** Only those of which the provider refuses it. */
  refused?: Refusable | undefined;
}

/** The newest first. */
export async function findOrders(
  on: Queryable,
  { q, state, refused, cursor, limit }: OrdersAsked,
): Promise<List<AdminOrder>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const found = await on
    .select({ order: orders, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .where(
      and(
        state && eq(orders.state, state),
        refused && inArray(orders.id, refusedOnes(on, refused)),
        q ? named(on, q) : undefined,
        place && isPast('desc', orders.createdAt, orders.id, place),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const shown = await toAdminOrders(on, found);
  return toPage(shown, limit, {
    placeOf: ({ createdAt, id }) => ({ at: new Date(createdAt), id }),
    toItem: (order) => order,
  });
}

const IS_REFUSED: Record<Refusable, SQL | undefined> = { refund: isRefundRefused, renewal: isRenewalRefused };

/** @param id of one order, to ask about it alone */
const refusedOnes = (on: Queryable, what: Refusable, id?: string) =>
  on
    .select({ id: orders.id })
    .from(orders)
    .where(and(IS_REFUSED[what], id === undefined ? undefined : eq(orders.id, id)));

/** The number of any of its receipts, an order's id, or any part of an address. */
function named(on: Queryable, text: string): SQL | undefined {
  if (isUuid(text)) return eq(orders.id, text);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const numbered =
    number !== undefined &&
    on.select({ id: receipts.orderId }).from(receipts).where(eq(receipts.number, number));
  return or(contains(users.email, text), numbered ? inArray(orders.id, numbered) : undefined);
}

async function toAdminOrders(
  on: Queryable,
  found: { order: StoredOrder; email: string | null }[],
): Promise<AdminOrder[]> {
  const views = await viewOrders(
    on,
    found.map(({ order }) => order),
  );
  return views.map(({ checkoutUrl: _, ...view }, index) => {
    const { order, email } = found[index] as (typeof found)[number];
    const buyer = order.buyerId !== null && email !== null ? { id: order.buyerId, email } : null;
    return { ...view, buyer, provider: order.provider };
  });
}

/** @throws AppError `not_found` */
export async function findOrder(on: Queryable, id: string): Promise<AdminOrderDetail> {
  const found = await on
    .select({ order: orders, email: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, id));
  const [view] = await toAdminOrders(on, found);
  const order = found[0]?.order;
  if (!view || !order) throw new AppError('not_found', 'There is no such order.');
  const events = await on
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.orderId, id))
    .orderBy(asc(providerEvents.receivedAt));
  const postings = await on
    .select()
    .from(ledgerPostings)
    .where(eq(ledgerPostings.orderId, id))
    .orderBy(asc(ledgerPostings.postedAt), asc(ledgerPostings.id));
  return {
    ...view,
    payments: Object.entries(order.facts.payments).map(([paymentId, payment]) => ({
      ...payment,
      id: paymentId,
    })),
    refundableCents: (await findLeft(on, order))?.leftCents ?? 0,
    refundRefusal: await findRefusal(on, order, 'refund'),
    renewalRefusal: await findRefusal(on, order, 'renewal'),
    events: events.map(toEvent),
    postings: postings.map(({ id: postingId, debit, credit, cents, postedAt }) => ({
      ...{ id: postingId, debit, credit, cents },
      postedAt: postedAt.toISOString(),
    })),
  };
}

async function findRefusal(
  on: Queryable,
  order: StoredOrder,
  what: Refusable,
): Promise<AdminOrderDetail['refundRefusal']> {
  const [at, words] = [order[`${what}RefusedAt`], order[`${what}Refusal`]];
  if (at === null || words === null) return null;
  const isStill = (await refusedOnes(on, what, order.id)).length > 0;
  return isStill ? { at: at.toISOString(), words } : null;
}

type Outcome = ProviderEvent['outcome'];

/** What payment providers sent, the latest first. What stood in it is not shown: it may name persons. */
export async function listEvents(
  on: Queryable,
  { outcome, cursor, limit }: PageAsked & { outcome?: Outcome | undefined },
): Promise<List<ProviderEvent>> {
  const place = cursor ? readCursor(cursor) : undefined;
  const rows = await on
    .select()
    .from(providerEvents)
    .where(
      and(
        outcome && eq(providerEvents.outcome, outcome),
        place && isPast('desc', providerEvents.receivedAt, providerEvents.id, place),
      ),
    )
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
    .limit(limit + 1);
  return toPage(rows, limit, { placeOf: ({ receivedAt: at, id }) => ({ at, id }), toItem: toEvent });
}

const toEvent = (row: typeof providerEvents.$inferSelect): ProviderEvent => {
  const { id, provider, eventType, orderId, outcome, receivedAt } = row;
  return { id, provider, eventType, orderId, outcome, receivedAt: receivedAt.toISOString() };
};
