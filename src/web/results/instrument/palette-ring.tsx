import type { DescribedPalette } from '#core/tools/describe-palette.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { AreasBar } from './areas-bar.tsx';
import { castRoles } from './cast-roles.ts';
import styles from './palette.module.css';
import { placeHues } from './place-hues.ts';
import type { Area } from './read-areas.ts';

/** The hues on a ring of even lightness, the areas true to scale, and all of the palette on a small notice. */
export function PaletteRing({ palette, areas }: { palette: DescribedPalette; areas: readonly Area[] }) {
  const { t } = useTranslation('results');
  const { ground, ink, accents } = castRoles(palette, areas);
  const hues = palette.colors.flatMap(({ hue, name, hex }) =>
    hue === undefined ? [] : [{ hue, name, hex }],
  );
  const [main = ink, second = ink, third] = accents;
  const named = hues.map(({ name, hue }) => t('palette.hue', { name, degrees: Math.round(hue) }));
  const places = placeHues(hues.map(({ hue }, index) => ({ hue, label: named[index] ?? '' })));
  return (
    <div className={styles.palette}>
      {hues.length > 0 && (
        <div className={styles.ring}>
          <svg viewBox="0 0 200 200" role="img" aria-label={named.join(', ')}>
            {places.map(({ arm }) => (
              <path key={arm} d={arm} />
            ))}
            {hues.map(({ name, hex }, index) => {
              const { x = 0, y = 0, labelY = 0 } = places[index] ?? {};
              const isMain = hex === main.hex;
              return (
                <g key={name + hex}>
                  <circle cx={x} cy={y} r={isMain ? 13 : 8} fill={hex} />
                  {isMain && <circle className={styles.main} cx={x} cy={y} r={15.5} />}
                  <text x="100" y={labelY + 5} textAnchor="middle">
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
