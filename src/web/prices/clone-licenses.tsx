import clsx from 'clsx';
import { useId } from 'react';
import { LICENSES } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { BuyLink } from './buy-link.tsx';
import styles from './clone-licenses.module.css';
import { ALL_TOOLS, countUpTo } from './count-up-to.ts';
import { formatPrice } from './format-price.ts';
import { PlacesFigure } from './places-figure.tsx';

/** A night leaf: both licenses that are bought once. */
export function CloneLicenses({ level = 2 }: { level?: 1 | 2 }) {
  const { t, i18n } = useTranslation(['billing', 'common']);
  const id = useId();
  const Title = `h${level}` as const;
  const Name = `h${level + 1}` as 'h2' | 'h3';
  const all = countUpTo('exclusive');
  return (
    <section className={clsx('dark', styles.clone)} aria-labelledby={id}>
      <div className="wrap">
        <PlacesFigure level="exclusive" places={all} label={t('clone.figure', { count: all })} />
        <div>
          <Title className="section-title" id={id}>
            {t('clone.title')}
          </Title>
          <p>{t('clone.lead')}</p>
          <ul className={styles.deeds}>
            {LICENSES.map((license) => {
              const { tools } = license.grants;
              const count = tools === 'all' ? ALL_TOOLS : tools;
              return (
                <li key={license.id}>
                  <p className={styles.price}>
                    {formatPrice(license.amount, i18n.language)} <span>{t('pricing.once')}</span>
                  </p>
                  <div>
                    <Name className="subhead">
                      <LevelGlyph level={license.grants.level} />
                      {t(`common:levels.${license.grants.level}`)}
                    </Name>
                    <p>{t(tools === 'all' ? 'clone.all' : 'clone.places', { count })}</p>
                  </div>
                  <BuyLink
                    product={license}
                    name={license.name}
                    variant={tools === 'all' ? 'glowing' : 'outline'}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
