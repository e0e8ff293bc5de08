import type { OrderItem } from '#core/billing/order.ts';
import type { Language } from '#core/languages/languages.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';

/** A user's tool is called as it was then. What is sold no more keeps its id as its name. */
export function itemNameOf(
  { productId, name }: Pick<OrderItem, 'productId' | 'name'>,
  language: Language,
): string {
  const product = findProduct(productId);
  return product ? productName(product, language) : (name ?? productId);
}

export const productNameOf = (productId: string, language: Language): string =>
  itemNameOf({ productId, name: null }, language);
