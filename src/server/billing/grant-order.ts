/** What an order gives its buyer, brought to what its payments stand for now. */
import { eq } from 'drizzle-orm';
import { sourceRefOf } from '#core/billing/order.ts';
import type { OrderFacts } from '#core/billing/order-facts.ts';
import { heldUntil } from '#core/billing/order-state.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import { findProduct, isBundle, type Product } from '#core/prices/price-book.ts';
import { transferOfProduct } from '#core/resale/transfer.ts';
import type { Queryable } from '../db/database.ts';
import { setAllowance } from '../licenses/allowances.ts';
import type { GrantServices, NewLicense } from '../licenses/grant-licenses.ts';
import { syncLicenses } from '../licenses/sync-licenses.ts';
import { settleSale } from '../resale/sell-transfer.ts';
import { orderItems } from './tables.ts';

/** Twice is once; what other orders and administrators gave stays as it is. */
export async function grantOrder(
  services: GrantServices,
  tx: Queryable,
  { id, buyerId: userId, facts }: { id: string; buyerId: string; facts: OrderFacts },
): Promise<void> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  const end = heldUntil(facts);
  for (const { productId } of items) {
    const sourceRef = sourceRefOf(id, productId);
    const transferId = transferOfProduct(productId);
    if (transferId !== undefined) {
      await settleSale(services, tx, { id: transferId, buyerId: userId, sourceRef, heldUntil: end });
      continue;
    }
    const product = findProduct(productId);
    // What is sold no more stays as it was granted.
    if (!product) continue;
    if (isBundle(product) || product.grants.tools === 'all') {
      const from = {
        userId,
        source: isBundle(product) ? ('bundle' as const) : ('purchase' as const),
        sourceRef,
      };
      const licenses = end === undefined ? [] : toolsOf(services, product, end);
      await syncLicenses(services, tx, from, licenses);
    } else {
      const { level, resale: resaleEnabled, tools: places } = product.grants;
      const from = {
        userId,
        source: product.kind === 'plan' ? ('plan' as const) : ('purchase' as const),
        sourceRef,
      };
      await setAllowance(services, tx, from, { level, places, resaleEnabled, heldUntil: end });
    }
  }
}

/** A bundle's tools at the level that each asks for; all tools at the license's own. */
function toolsOf({ catalogue }: GrantServices, product: Product, expiresAt: Date | null): NewLicense[] {
  const tools = catalogue.tools.filter(({ slug, level }) =>
    isBundle(product) ? product.tools.includes(slug) : level !== 'none',
  );
  return tools.map(({ slug, level }) => ({
    toolSlug: slug,
    level: isBundle(product) ? (level as PaidLevel) : product.grants.level,
    resaleEnabled: !isBundle(product) && product.grants.resale,
    expiresAt,
  }));
}
