import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { PaidLevel } from '#core/licenses/levels.ts';
import { PLANS, type Tier } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { Texts } from '#web/locales/texts.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { BuyLink } from './buy-link.tsx';
import { countUpTo } from './count-up-to.ts';
import { formatPrice } from './format-price.ts';
import { PlacesFigure } from './places-figure.tsx';
import styles from './plan-strip.module.css';

/** Where the word of each line is kept. */
const PLACES = {
  basic: '/tools',
  standard: '/license',
  pro: '/license',
  tools: '/tools',
  email: '/support',
  priority: '/support',
  dedicated: '/support',
  analytics: '/analytics',
  whiteLabel: '/white-label',
} satisfies Partial<Record<keyof Texts['billing']['features'], string>>;

const FEATURES: Partial<Record<PaidLevel, readonly (keyof typeof PLACES)[]>> = {
  standard: ['basic', 'tools', 'email'],
  pro: ['standard', 'tools', 'priority', 'analytics'],
  reseller: ['pro', 'tools', 'whiteLabel', 'dedicated'],
};

/** The three plans in one ruled strip; sentences and lists stand in common rows. */
export function PlanStrip() {
  const { t } = useTranslation('billing');
  return (
    <>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <Plan key={plan.id} plan={plan} />
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          <i className={styles.held} /> {t('legend.place')}
        </li>
        <li>
          <i /> {t('legend.choice')}
        </li>
        <li>
          <i className={styles.dotted} /> {t('legend.ring')}
        </li>
        <li>{t('legend.heart')}</li>
      </ul>
    </>
  );
}

function Plan({ plan }: { plan: Tier }) {
  const { t, i18n } = useTranslation('billing');
  const id = useId();
  const { level, tools } = plan.grants;
  const count = tools === 'all' ? 0 : tools;
  const reach = countUpTo(level);
  return (
    <article className={styles.plan} aria-labelledby={id}>
      <PlacesFigure level={level} places={count} label={t('pricing.figure', { count, reach })} />
      <h2 className="heading" id={id}>
        <LevelGlyph level={level} />
        {plan.name}
      </h2>
      <p className={styles.price}>
        {formatPrice(plan.amount, i18n.language)} <span>{t('pricing.perMonth')}</span>
      </p>
      <p className={styles.say}>{t(`say.${level}`, { count, reach })}</p>
      <ul className={styles.features}>
        {FEATURES[level]?.map((feature) => (
          <li key={feature}>
            <Check className="icon icon-sm" aria-hidden="true" />
            <Link className="link" to={PLACES[feature]}>
              {t(`features.${feature}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
      <BuyLink product={plan} name={plan.name} />
    </article>
  );
}
