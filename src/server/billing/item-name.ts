import type { Language } from '#core/languages/languages.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';
import type { Services } from '../services.ts';
import type { StoredItem } from './find-orders.ts';

/** What was bought, as mails and payment companies call it. What is sold no more keeps its id as its name. */
export function itemName(
  { productId, toolSlug }: StoredItem,
  language: Language,
  catalogue: Services['catalogue'],
): string {
  if (toolSlug !== null) return catalogue.nameOf(toolSlug, language);
  const product = findProduct(productId);
  return product ? productName(product, language) : productId;
}
