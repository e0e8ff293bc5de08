import clsx from 'clsx';
import type { Figure } from '#core/geometry/figure.ts';

/** A figure in its disc of radius 100; `currentColor` draws it. */
export const Geo = ({ figure, className }: { figure: Figure; className?: string | undefined }) => (
  <svg className={clsx('geo', className)} viewBox="-101 -101 202 202" aria-hidden="true">
    {figure.fine && <path className="fine" d={figure.fine} />}
    <path d={figure.main} />
  </svg>
);
