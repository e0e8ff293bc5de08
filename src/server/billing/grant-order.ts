/** What an order gives its buyer, brought to what its payments stand for now. */
import { and, eq, ne } from 'drizzle-orm';
import { sourceRefOf } from '#core/billing/order.ts';
import { heldUntil } from '#core/billing/order-state.ts';
import { heldPlan } from '#core/billing/plan-change.ts';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import { findProduct, isBundle, isTier, type Tier, type ToolBundle } from '#core/prices/price-book.ts';
import { transferOfProduct } from '#core/resale/transfer.ts';
import { setBundleHeld, setLibrary } from '../bundles/bundle-grants.ts';
import { setHeld } from '../custom-tools/tool-purchases.ts';
import type { Queryable } from '../db/database.ts';
import { setAllowance } from '../licenses/allowances.ts';
import type { GrantServices, NewLicense } from '../licenses/grant-licenses.ts';
import { type LicenseSource, syncLicenses } from '../licenses/sync-licenses.ts';
import { settleSale } from '../resale/sell-transfer.ts';
import type { StoredItem, StoredOrder } from './find-orders.ts';
import { toPlanOrder } from './plans/plan-orders.ts';
import { orderItems, orders } from './tables.ts';

/** Twice is once; what other orders and administrators gave stays as it is. */
export async function grantOrder(
  services: GrantServices,
  tx: Queryable,
  order: StoredOrder & { buyerId: string; items: StoredItem[] },
): Promise<void> {
  if (toPlanOrder(order, order.items)) return grantPlan(services, tx, order);
  const { id: orderId, buyerId: userId, items } = order;
  const end = heldUntil(order.facts);
  for (const { productId } of items) {
    const sourceRef = sourceRefOf(orderId, productId);
    const transferId = transferOfProduct(productId);
    if (transferId !== undefined) {
      const isOrdered = end === undefined && (await isBeingPaid(tx, order, productId));
      const sale = { id: transferId, buyerId: userId, sourceRef, heldUntil: end, isOrdered };
      await settleSale(services, tx, sale);
      continue;
    }
    const toolId = customIdOf(productId);
    if (toolId !== undefined) {
      const purchase = { userId, toolId, sourceRef, orderedAt: services.clock() };
      if (await setHeld(tx, purchase, end !== undefined))
        await services.events.publish(tx, userId, {
          type: 'license-changed',
          data: { toolSlugs: [productId] },
        });
      continue;
    }
    const slug = bundleOfProduct(productId);
    if (slug !== undefined) {
      const at = services.clock();
      await setBundleHeld(tx, { userId, sourceRef, slug }, { isHeld: end !== undefined, at });
      continue;
    }
    const product = findProduct(productId);
    // What is sold no more stays as it was granted; what is asked for monthly is granted above.
    if (!product || product.kind === 'library') continue;
    const from: LicenseSource = {
      ...{ userId, sourceRef },
      source: isBundle(product) ? 'bundle' : 'purchase',
    };
    if (isBundle(product) || product.grants.tools === 'all') {
      const licenses = end === undefined ? [] : toolsOf(services, product, end);
      await syncLicenses(services, tx, from, licenses);
    } else {
      await setAllowance(services, tx, from, { ...placesOf(product), heldUntil: end });
    }
  }
}

/** By another order of the same buyer. */
async function isBeingPaid(
  tx: Queryable,
  { id, buyerId }: { id: string; buyerId: string },
  productId: string,
): Promise<boolean> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        ...[eq(orders.buyerId, buyerId), eq(orders.state, 'open'), ne(orders.id, id)],
        eq(orderItems.productId, productId),
      ),
    );
  return open.length > 0;
}

/**
 * The plan that is held, with the tools that were chosen in the one before it; of the others nothing. The new one comes
 * first, so that no tool is closed in between.
 */
async function grantPlan(
  services: GrantServices,
  tx: Queryable,
  order: StoredOrder & { buyerId: string; items: StoredItem[] },
): Promise<void> {
  const plan = toPlanOrder(order, order.items);
  if (!plan) return;
  const { id, buyerId: userId, isReplaced, isSurplus, replaces, planChanges, facts } = order;
  const { productId: heldId, keep } = heldPlan(plan);
  const ids = new Set([heldId, plan.productId, ...planChanges.map(({ productId }) => productId)]);
  const before = [...ids].filter((each) => each !== heldId).map((each) => sourceRefOf(id, each));
  if (replaces !== null) before.push(...(await refsOf(tx, replaces)));
  for (const productId of ids) {
    const product = findProduct(productId);
    if (product?.kind === 'library')
      await setLibrary(tx, { userId, sourceRef: sourceRefOf(id, productId) }, heldUntil(facts));
    if (!product || !isTier(product)) continue;
    const isHeld = productId === heldId && !isReplaced && !isSurplus;
    const end = isHeld ? heldUntil(facts) : undefined;
    await setAllowance(
      services,
      tx,
      { userId, source: 'plan', sourceRef: sourceRefOf(id, productId) },
      { ...placesOf(product), heldUntil: end },
      { refs: before, keep },
    );
  }
}

/** Of all plans that an order stood for. */
async function refsOf(tx: Queryable, id: string): Promise<string[]> {
  const found = await tx
    .select({ productId: orderItems.productId, planChanges: orders.planChanges })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.id, id));
  return found.flatMap(({ productId, planChanges }) =>
    [productId, ...planChanges.map((change) => change.productId)].map((each) => sourceRefOf(id, each)),
  );
}

const placesOf = ({ grants: { level, resale: resaleEnabled, tools } }: Tier) => ({
  level,
  resaleEnabled,
  places: tools === 'all' ? 0 : tools,
});

/** What "all tools" are. */
export const licensedTools = ({ tools }: GrantServices['catalogue']) =>
  tools.filter(({ level }) => level !== 'none');

/** A bundle's tools at the level that each asks for; all tools at the license's own. */
function toolsOf(
  { catalogue }: GrantServices,
  product: Tier | ToolBundle,
  expiresAt: Date | null,
): NewLicense[] {
  const tools = isBundle(product)
    ? catalogue.tools.filter(({ slug }) => product.tools.includes(slug))
    : licensedTools(catalogue);
  return tools.map(({ slug, level }) => ({
    toolSlug: slug,
    level: isBundle(product) ? (level as PaidLevel) : product.grants.level,
    resaleEnabled: !isBundle(product) && product.grants.resale,
    expiresAt,
  }));
}
