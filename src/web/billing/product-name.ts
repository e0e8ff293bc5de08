import type { Language } from '#core/languages/languages.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';

/** What is sold no more keeps its id as its name. */
export function productNameOf(id: string, language: Language): string {
  const product = findProduct(id);
  return product ? productName(product, language) : id;
}
