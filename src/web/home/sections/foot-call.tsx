import clsx from 'clsx';
import { PROMPT_BUNDLE_CENTS } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './foot-call.module.css';

export function FootCall() {
  const { t, i18n } = useTranslation('home');
  return (
    <section className={clsx('wrap', styles.call)} aria-labelledby="foot-call-title">
      <h2 className="section-title" id="foot-call-title">
        {t('footCta.title', { price: formatPrice(PROMPT_BUNDLE_CENTS.from, i18n.language) })}
      </h2>
      <div className="acts">
        <ButtonLink to="/tools/passionFinder" size="lg">
          {t('footCta.start')}
        </ButtonLink>
        <ButtonLink to="/prompt-store" variant="outline" size="lg">
          {t('footCta.bundles')}
        </ButtonLink>
      </div>
    </section>
  );
}
