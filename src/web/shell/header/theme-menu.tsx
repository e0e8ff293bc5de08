import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './site-header.module.css';

const CHOICES = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;

/** Which choice is the present one is written by follow-shell.ts: prerendered pages do not know. */
export function ThemeMenu() {
  const { t } = useTranslation('shell');
  return (
    <details className="menu" data-tour="theme">
      <summary className="btn btn-ghost btn-icon" aria-label={t('theme.label')}>
        <span className={styles.themeMark} aria-hidden="true">
          <Sun className={styles.sun} />
          <Moon className={styles.moon} />
        </span>
      </summary>
      <div className="menu-panel">
        {CHOICES.map(([theme, Icon]) => (
          <button
            key={theme}
            type="button"
            className="menu-item"
            data-choose-theme={theme}
            data-closes-menu=""
          >
            <Icon aria-hidden="true" />
            {t(`theme.${theme}`)}
          </button>
        ))}
      </div>
    </details>
  );
}
