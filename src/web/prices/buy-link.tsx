import type { Product } from '#core/prices/price-book.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink, type ButtonVariant, buttonClass } from '#web/ui/button.tsx';
import { usePaymentMethods } from './payment-methods.ts';

interface BuyLinkProps {
  product: Product;
  name: string;
  variant?: ButtonVariant;
}

/** To the checkout; where nothing can be bought, to the people who grant licenses by hand. */
export function BuyLink({ product, name, variant = 'outline' }: BuyLinkProps) {
  const { t } = useTranslation('billing');
  const isClosed = usePaymentMethods()?.length === 0;
  if (!isClosed)
    return (
      <ButtonLink
        to={`/checkout/${product.id}`}
        variant={variant}
        aria-label={t('pricing.startNamed', { name })}
      >
        {t('pricing.start')}
      </ButtonLink>
    );
  const subject = encodeURIComponent(name);
  return (
    <a
      className={buttonClass({ variant })}
      href={`mailto:${BRAND.supportEmail}?subject=${subject}`}
      aria-label={t('pricing.writeNamed', { name })}
    >
      {t('pricing.write')}
    </a>
  );
}

/** Says so where nothing can be bought. */
export function ClosedNotice() {
  const { t } = useTranslation('billing');
  const isClosed = usePaymentMethods()?.length === 0;
  return (
    <div role="status">
      {isClosed && (
        <p className="notice notice-warning">{t('pricing.closed', { email: BRAND.supportEmail })}</p>
      )}
    </div>
  );
}
