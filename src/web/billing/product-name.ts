import { useTranslation } from 'react-i18next';
import type { OrderItem } from '#core/billing/order.ts';
import type { Language } from '#core/languages/languages.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { useLanguage } from '#web/languages/use-language.ts';

/** What is sold no more keeps its id as its name. */
export function productNameOf(id: string, language: Language): string {
  const product = findProduct(id);
  return product ? productName(product, language) : id;
}

/** What stands in an order: a product, or a license that somebody passed on. */
export function useItemName(): (item: OrderItem) => string {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const toolName = useToolName();
  return ({ productId, license }) =>
    license
      ? `${toolName(license.toolSlug)} · ${t(`levels.${license.level}`)}`
      : productNameOf(productId, language);
}
