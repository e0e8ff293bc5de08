import { type CSSProperties, useId } from 'react';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { brandColours } from './brand-colours.ts';
import { BrandFoot } from './brand-foot.tsx';
import { BrandName } from './brand-name.tsx';
import scope from './brand-scope.module.css';
import styles from './white-label.module.css';

/** A reseller's look inside a page of ours: for people with an account, who keep our header. */
export function BrandPlate({ brand }: { brand: WhiteLabel }) {
  const { t } = useTranslation('white-label');
  const id = useId();
  return (
    <section
      className={`${scope.scope} ${styles.plate}`}
      style={brandColours(brand) as CSSProperties}
      aria-labelledby={id}
    >
      <h2 className="visually-hidden" id={id}>
        {t('shown.title')}
      </h2>
      <BrandName brand={brand} className={styles.plateName} />
      <BrandFoot brand={brand} />
    </section>
  );
}
