import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeVariant =
  | 'default'
  | 'secondary'
  | 'outline'
  | 'destructive'
  | 'lit'
  | 'touch'
  | 'success'
  | 'warning';

interface BadgeProps {
  variant?: BadgeVariant;
  className?: string | undefined;
  children: ReactNode;
}

export const Badge = ({ variant = 'outline', className, children }: BadgeProps) => (
  <span className={clsx('badge', variant !== 'outline' && `badge-${variant}`, className)}>{children}</span>
);
