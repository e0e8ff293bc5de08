import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { formatPrice } from '#web/prices/format-price.ts';
import { usePaymentMethods } from '#web/prices/payment-methods.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './sold-tool.module.css';
import { useSharedTool } from './use-shared-tool.ts';
import { VisitorTool } from './visitor-tool.tsx';

/** Whether a tool is refused because its author sells it. */
export const isNotBought = (error: unknown): boolean =>
  error instanceof AppError && error.details?.reason === 'not_bought';

/** In place of a tool that its author sells: what it is, what it costs, and the way to buy it. */
export const SoldTool = ({ id }: { id: string }) => (
  <VisitorTool id={id}>
    <Offer id={id} />
  </VisitorTool>
);

function Offer({ id }: { id: string }) {
  const { t, i18n } = useTranslation('community');
  const { data: tool, isPending } = useSharedTool(id);
  const isClosed = usePaymentMethods()?.length === 0;
  if (isPending) return <LoadingState label={t('shelf.loading')} />;
  if (!tool || tool.priceCents === null) return null;
  return (
    <Leaf as="section" className={styles.offer} aria-labelledby="offer">
      <h2 className="heading nums" id="offer">
        {t('buy.title', { price: formatPrice(tool.priceCents, i18n.language) })}
      </h2>
      {tool.isForSale ? (
        <>
          <p>{t('buy.text')}</p>
          <ClosedNotice />
          {!isClosed && (
            <ButtonLink to={`/checkout/${customSlug(id)}`}>{t('buy.action', { name: tool.name })}</ButtonLink>
          )}
        </>
      ) : (
        <p>{t('buy.resting')}</p>
      )}
    </Leaf>
  );
}
