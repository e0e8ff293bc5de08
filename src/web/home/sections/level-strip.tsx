import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './level-strip.module.css';

/** How many tools each level opens, counted from the catalogue. */
export function LevelStrip({ counts }: { counts: Record<Level, number> }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className={styles.strip}>
      <div className="wrap">
        <h2 className="visually-hidden">{t('ladder.title')}</h2>
        <ul>
          {LEVELS.map((level) => (
            <li key={level}>
              <LevelGlyph level={level} />
              <span>{t(`common:levels.${level}`)}</span>
              <b className="figures">
                {counts[level]} <span>{t('ladder.tools', { count: counts[level] })}</span>
              </b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
