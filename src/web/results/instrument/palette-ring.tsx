import { useTranslation } from 'react-i18next';
import type { DescribedPalette } from '#core/tools/describe-palette.ts';
import { AreasBar } from './areas-bar.tsx';
import styles from './palette.module.css';
import type { Area } from './read-areas.ts';

const RADIUS = 92;

/** The hues on a ring of even lightness, the areas true to scale, and all of the palette on a small notice. */
export function PaletteRing({ palette, areas }: { palette: DescribedPalette; areas: readonly Area[] }) {
  const { t } = useTranslation('results');
  const { colors, ground, ink, accents } = palette;
  const hues = colors.flatMap(({ hue, name, hex }) => (hue === undefined ? [] : [{ hue, name, hex }]));
  const [main = ink, second = ink, third] = accents;
  const named = hues.map(({ name, hue }) => t('palette.hue', { name, degrees: Math.round(hue) }));
  return (
    <div className={styles.palette}>
      {hues.length > 0 && (
        <div className={styles.ring}>
          <svg viewBox="0 0 200 200" role="img" aria-label={named.join(', ')}>
            {hues.map(({ hue, name, hex }, index) => {
              const angle = ((hue - 90) * Math.PI) / 180;
              const [x, y] = [100 + RADIUS * Math.cos(angle), 100 + RADIUS * Math.sin(angle)];
              const line = 100 + (index - (hues.length - 1) / 2) * 24;
              return (
                <g key={name + hex}>
                  <circle cx={x} cy={y} r={hex === main.hex ? 13 : 8} fill={hex} />
                  <text x="100" y={line + 5} textAnchor="middle">
                    {named[index]}
                  </text>
                </g>
              );
            })}
          </svg>
        </div>
      )}
      <AreasBar areas={areas} />
      <div
        className={styles.notice}
        role="img"
        aria-label={t('palette.inUse')}
        style={{ background: ground.hex, color: ink.hex, borderTopColor: main.hex }}
      >
        <b style={{ color: main.text.hex === ground.hex && main.ratio >= 3 ? main.hex : ink.hex }}>
          {t('palette.noticeTitle')}
        </b>
        <p>{t('palette.noticeText')}</p>
        <span style={{ background: second.hex, color: second.text.hex }}>{t('palette.noticeMark')}</span>
        {third && <i style={{ background: third.hex }} />}
      </div>
      <p className={styles.note}>{t('palette.note')}</p>
    </div>
  );
}
