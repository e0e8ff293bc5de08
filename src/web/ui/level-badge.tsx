import clsx from 'clsx';
import type { Level } from '#core/licenses/levels.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LevelGlyph } from './level-glyph.tsx';

interface LevelBadgeProps {
  level: Level;
  /** `plain`: glyph and name without an edge. `filled`: resale is enabled. */
  variant?: 'plain' | 'outline' | 'filled';
  locked?: boolean;
  className?: string | undefined;
}

/** One to four equal circles, always with the level's name. */
export function LevelBadge({ level, variant = 'outline', locked = false, className }: LevelBadgeProps) {
  const { t } = useTranslation('common');
  return (
    <span
      className={clsx(
        variant === 'plain' ? 'level' : 'badge',
        variant === 'filled' && 'badge-default',
        locked && 'is-locked',
        className,
      )}
    >
      <LevelGlyph level={level} />
      {t(`levels.${level}`)}
    </span>
  );
}
