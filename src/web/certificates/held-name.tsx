import type { PaidLevel } from '#core/licenses/levels.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

interface Held {
  productId: string | null;
  level: PaidLevel;
}

/** What is held, by the name under which it is sold, or by its level where it was given in another way. */
export function useHeldName(): (held: Held) => string {
  const { t } = useTranslation(['certificates', 'common']);
  const language = useLanguage();
  return ({ productId, level }) => {
    const product = productId === null ? undefined : findProduct(productId);
    if (!product) return t('names.level', { level: t(`common:levels.${level}`) });
    const name = productName(product, language);
    return product.kind === 'plan' ? t('names.plan', { name }) : name;
  };
}

export const HeldName = (held: Held) => useHeldName()(held);
