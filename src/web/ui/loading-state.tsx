import type { Category } from '#core/tools/template.ts';
import { Plate } from './plate.tsx';

interface LoadingStateProps {
  /** What is loading, such as "Loading your licenses…". */
  label: string;
  plate?: Category;
  className?: string | undefined;
}

/** The outline of what is to come. After 400 ms the family's figure draws itself once. */
export const LoadingState = ({ label, plate = 'time-management', className }: LoadingStateProps) => (
  <div className={`state state-loading ${className ?? ''}`} role="status">
    <Plate family={plate} />
    <p className="small soft">{label}</p>
  </div>
);
