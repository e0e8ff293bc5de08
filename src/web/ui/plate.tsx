import { plateFigure } from '#core/geometry/plate.ts';
import type { Category } from '#core/tools/template.ts';
import { Geo } from './geo.tsx';

/** The full figure of a tool family. */
export const Plate = ({ family, className }: { family: Category; className?: string | undefined }) => (
  <Geo figure={plateFigure(family)} className={className} />
);
