import clsx from 'clsx';
import { levelFigure } from '#core/geometry/level.ts';
import type { Level } from '#core/licenses/levels.ts';

export const LevelGlyph = ({ level, className }: { level: Level; className?: string | undefined }) => (
  <svg className={clsx('glyph', className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={levelFigure(level)} strokeDasharray={level === 'none' ? '2 2.4' : undefined} />
  </svg>
);
