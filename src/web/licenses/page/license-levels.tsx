import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';
import { type Tier, tiersOf } from '#core/prices/price-book.ts';
import { hasRowLimit } from '#core/storage/quotas.ts';
import { TOOL_COUNTS } from '#web/catalogue/count-tools.ts';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { amountOf, BENEFITS, placeOf } from '../benefits.ts';
import styles from './license-levels.module.css';

const PAID = LEVELS.filter((level): level is PaidLevel => level !== 'none');

/** The four levels side by side, ruled, with what each one costs and brings. */
export const LicenseLevels = ({ own }: { own: Level }) => (
  <ul className={styles.levels}>
    {PAID.map((level) => (
      <LevelColumn key={level} level={level} isOwn={level === own} />
    ))}
  </ul>
);

function LevelColumn({ level, isOwn }: { level: PaidLevel; isOwn: boolean }) {
  const { t } = useTranslation(['licenses', 'common', 'billing']);
  const id = useId();
  const offers = tiersOf(level);
  const tools = offers[0]?.grants.tools;
  return (
    <li aria-labelledby={id}>
      <div className={styles.head}>
        <LevelGlyph level={level} />
        <h2 className="heading" id={id}>
          {t(`common:levels.${level}`)}
        </h2>
        {isOwn && <Badge variant="lit">{t('license.current')}</Badge>}
      </div>
      <p className="micro soft">{t('license.toolCount', { count: TOOL_COUNTS[level] })}</p>
      {offers.map((offer) => (
        <OfferLines key={offer.id} offer={offer} />
      ))}
      {/* Every offer of a level gives the same tools. */}
      <p className="small soft">{t(`plans.${level}`, { count: tools === 'all' ? undefined : tools })}</p>
      <ul className={styles.benefits}>
        {BENEFITS[level].map((benefit) => (
          <li key={benefit}>
            <BenefitLine to={placeOf(benefit)} text={t(benefit)} />
            <BenefitAmount {...amountOf(benefit, level)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** @param to null for what is not built yet, which says so */
function BenefitLine({ to, text }: { to: string | null; text: string }) {
  const { t } = useTranslation('billing');
  const Mark = to === null ? Clock : Check;
  return (
    <>
      <Mark className="icon icon-sm" aria-hidden="true" />
      {to === null ? (
        <span>
          {text} · <i>{t('compare.coming')}</i>
        </span>
      ) : (
        // The guide is a page without React.
        <Link className="link" to={to} reloadDocument={to.startsWith('/license-guide')}>
          {text}
        </Link>
      )}
    </>
  );
}

function BenefitAmount({ kind, allowed }: Partial<NonNullable<ReturnType<typeof amountOf>>>) {
  const { t, i18n } = useTranslation('licenses');
  if (!kind || !allowed) return null;
  return (
    <span className={clsx('small soft', styles.amount)}>
      {hasRowLimit(allowed)
        ? t(`amounts.${kind}`, { count: allowed.rows })
        : t('amounts.byWeight', { size: formatBytes(allowed.bytes, i18n.language) })}
    </span>
  );
}

function OfferLines({ offer }: { offer: Tier }) {
  const { t, i18n } = useTranslation('licenses');
  const price = formatPrice(offer.amount, i18n.language);
  return (
    <div className={styles.offer}>
      {/* A plan carries its level's name already. */}
      {offer.interval === 'once' && <p className="micro soft">{offer.name}</p>}
      <p className="figures">
        {t(offer.interval === 'month' ? 'license.perMonth' : 'license.once', { price })}
      </p>
    </div>
  );
}
