import clsx from 'clsx';
import { COUPON_KINDS, type CouponView, couponRefusal } from '#core/billing/coupon.ts';
import { productNameOf } from '#web/billing/product-name.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../admin.module.css';
import { Fact } from '../fact.tsx';
import { useSoldBundles } from './use-sold-bundles.ts';

interface CouponRowsProps {
  coupons: readonly CouponView[];
  onEnd: (coupon: CouponView) => void;
}

const BADGES = {
  active: 'success',
  coupon_expired: 'warning',
  coupon_unknown: 'destructive',
  coupon_used_up: 'secondary',
} as const;

const toDate = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** By the rule that orders ask, so that the list never says otherwise. */
const stateOf = ({ expiresAt, disabledAt, maxUses, uses }: CouponView, now: Date): keyof typeof BADGES =>
  couponRefusal(
    { expiresAt: toDate(expiresAt), disabledAt: toDate(disabledAt), maxUses },
    { taken: uses, now },
  ) ?? 'active';

export function CouponRows({ coupons, onEnd }: CouponRowsProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const now = new Date();
  const bundles = useSoldBundles();
  const forWhat = ({ fits }: CouponView) => {
    if (fits === null) return t('coupons.for.everything');
    const kind = COUPON_KINDS.find((each) => each === fits);
    if (kind) return t(`coupons.for.${kind}`);
    return bundles.find((bundle) => bundle.id === fits)?.name ?? productNameOf(fits, language);
  };
  return (
    <ul className={view.rows}>
      {coupons.map((coupon) => {
        const { id, code, kind, value, uses, maxUses, expiresAt, createdAt, disabledAt } = coupon;
        const state = stateOf(coupon, now);
        return (
          <li className={styles.grant} key={id}>
            <div className={styles.grantHead}>
              <h3 className={view.rowTitle}>{code}</h3>
              <span className="nums">
                {t('coupons.off', {
                  value:
                    kind === 'percent' ? formatPercent(value / 100, language) : formatPrice(value, language),
                })}
              </span>
              <Badge variant={BADGES[state]}>{t(`coupons.states.${state}`)}</Badge>
            </div>
            <dl className={clsx('micro nums', styles.grantFacts)}>
              <Fact term={t('coupons.fits')}>{forWhat(coupon)}</Fact>
              <Fact term={t('coupons.uses')}>
                {maxUses === null
                  ? t('coupons.usesAny', { count: uses })
                  : t('coupons.usesOf', { uses, most: maxUses })}
              </Fact>
              <Fact term={t('coupons.expires')}>
                {expiresAt ? formatDateTime(expiresAt, language) : t('grants.never')}
              </Fact>
              <Fact term={t('coupons.made')}>{formatDateTime(createdAt, language)}</Fact>
            </dl>
            {disabledAt === null && (
              <Button
                variant="outline"
                size="sm"
                aria-label={t('coupons.endNamed', { code })}
                onClick={() => onEnd(coupon)}
              >
                {t('coupons.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
