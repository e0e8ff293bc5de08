import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { sealFigure } from '#core/geometry/seal.ts';
import type { Category } from '#core/tools/template.ts';
import { Geo } from './geo.tsx';

interface SealProps {
  slug: string;
  category: Category;
  /** Diameter in px, 32 to 128. */
  size?: number;
  /** Without its gold, with a lock. The reason stands in words beside it. */
  locked?: boolean;
  className?: string | undefined;
}

/** The medallion of one tool: no two tools share a drawing. */
export const Seal = ({ slug, category, size = 76, locked = false, className }: SealProps) => (
  <span
    className={clsx('seal', locked && 'seal-locked', className)}
    style={{ '--d': `${size}px` } as CSSProperties}
  >
    <Geo figure={sealFigure(category, slug)} />
    {locked && (
      <span className="seal-lock">
        <Lock className="icon icon-sm" aria-hidden="true" />
      </span>
    )}
  </span>
);
