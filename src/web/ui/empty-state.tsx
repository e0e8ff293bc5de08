import type { ReactNode } from 'react';
import type { Category } from '#core/tools/template.ts';
import { Plate } from './plate.tsx';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** One outline button. */
  action?: ReactNode;
  plate?: Category;
  /** The level of the title in the page's outline. */
  level?: 1 | 2 | 3;
}

export function EmptyState({
  title,
  children,
  action,
  plate = 'creative-assistant',
  level = 3,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state">
      <Plate family={plate} />
      <Heading className="subhead">{title}</Heading>
      {children && <p className="small soft">{children}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
