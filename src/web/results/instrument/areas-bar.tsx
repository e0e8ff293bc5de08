import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './palette.module.css';
import type { Area } from './read-areas.ts';

/** How much of a page each colour should take, true to scale. */
export function AreasBar({ areas }: { areas: readonly Area[] }) {
  const { t, i18n } = useTranslation('results');
  if (areas.length === 0) return null;
  const named = areas.map(({ name, share }) => `${name} ${formatPercent(share / 100, i18n.language)}`);
  return (
    <div className={styles.areas} role="img" aria-label={`${t('palette.areas')} ${named.join(', ')}`}>
      {areas.map(({ hex, name, share }) => (
        <i key={name + hex} style={{ flex: share, background: hex }} />
      ))}
    </div>
  );
}
