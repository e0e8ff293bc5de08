import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { cleanName } from '#core/naming/visible-name.ts';
import { type BrandTheme, nearestReadable, readColour } from '#core/white-label/brand-colour.ts';
import { readSupport } from '#core/white-label/support-address.ts';
import { EMPTY_WHITE_LABEL, type WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { brandColours } from './brand-colours.ts';
import { BrandFoot } from './brand-foot.tsx';
import { BrandName } from './brand-name.tsx';
import scope from './brand-scope.module.css';
import styles from './white-label.module.css';

/** A shared page and a certificate in small, in both themes, as they are being written. */
export function BrandPreview({ brand }: { brand: WhiteLabel }) {
  const { t } = useTranslation('white-label');
  const shown = { ...brand, name: cleanName(brand.name) || t('preview.name') };
  return (
    <div className={styles.previews}>
      <h2 className="section-title">{t('preview.title')}</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme}>
          <figcaption className="small soft">{t(`preview.${theme}`)}</figcaption>
          <Miniature brand={shown} theme={theme} />
        </figure>
      ))}
    </div>
  );
}

/** What cannot be read is shown as it would have to be. */
function toShow(text: string, theme: BrandTheme): string {
  const color = readColour(text) ?? EMPTY_WHITE_LABEL[`${theme}Color`];
  return nearestReadable(color, theme);
}

function Miniature({ brand, theme }: { brand: WhiteLabel; theme: BrandTheme }) {
  const { t } = useTranslation('white-label');
  const colours = brandColours({
    lightColor: toShow(brand.lightColor, 'light'),
    darkColor: toShow(brand.darkColor, 'dark'),
  });
  return (
    // To look at: nothing in it is to be pressed or read out twice.
    <div className={clsx(theme, styles.miniature)} inert>
      <div className={scope.scope} style={colours as CSSProperties}>
        <BrandName brand={brand} className={styles.miniHead} />
        <div className={styles.miniBody}>
          <p className="heading">{t('preview.tool')}</p>
          <p className="small soft">{t('preview.tagline')}</p>
          <span className={buttonClass({ size: 'sm' })}>{t('preview.open')}</span>
        </div>
        <BrandFoot brand={brand} />
        <dl className={clsx('small', styles.miniDeed)}>
          <dt>{t('preview.certificate')}</dt>
          <dd>
            {t('preview.passedOn', { name: brand.name })}
            <br />
            {readSupport(brand.support)?.text}
          </dd>
        </dl>
      </div>
    </div>
  );
}
