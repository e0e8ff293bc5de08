import clsx from 'clsx';
import { useId } from 'react';
import { findProduct, isTier, PLANS, type Tier } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BuyLink } from '#web/prices/buy-link.tsx';
import { ALL_TOOLS, countUpTo } from '#web/prices/count-up-to.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './plans.module.css';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

const CLONE = findProduct('clone-license');

/** The plans in one ruled row, and the license that is bought once behind a stronger rule. */
export function Plans() {
  const { t } = useTranslation(['home', 'billing', 'shell']);
  return (
    <section className={clsx('wrap', section.section)} id="pricing" aria-labelledby="pricing-title">
      <SectionHead
        id="pricing-title"
        title={t('billing:pricing.title')}
        lead={t('plans.lead')}
        link={{ to: '/license-guide', label: t('shell:nav.licenseGuide'), reloadDocument: true }}
      />
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <PlanOf key={plan.id} tier={plan} />
        ))}
        {CLONE && isTier(CLONE) && <PlanOf tier={CLONE} />}
      </div>
    </section>
  );
}

function PlanOf({ tier }: { tier: Tier }) {
  const { t, i18n } = useTranslation(['billing']);
  const id = useId();
  const { level, tools } = tier.grants;
  const isPlan = tier.kind === 'plan';
  return (
    <article className={isPlan ? undefined : styles.once} aria-labelledby={id}>
      <h3 className="heading" id={id}>
        <LevelGlyph level={level} />
        {tier.name}
      </h3>
      <p className={clsx('figures', styles.price)}>
        {formatPrice(tier.amount, i18n.language)}{' '}
        <span>{t(isPlan ? 'pricing.perMonth' : 'pricing.once')}</span>
      </p>
      <p className="small soft">
        {tools === 'all'
          ? t('clone.all', { count: ALL_TOOLS })
          : t(`say.${level}`, { count: tools, reach: countUpTo(level) })}
      </p>
      <BuyLink product={tier} name={tier.name} variant={isPlan ? 'outline' : 'default'} />
    </article>
  );
}
