import type { ReactNode } from 'react';
import { Link, type LinkProps, useMatch } from 'react-router';
import type { SiteLink as Target } from './site-map.ts';

type SiteLinkProps = Omit<LinkProps, 'to' | 'target' | 'children'> & {
  target: Omit<Target, 'key'>;
  children: ReactNode;
};

/** A link of the header or footer; marks the page it leads to as the current one. */
export function SiteLink({ target, children, ...rest }: SiteLinkProps) {
  const isCurrent = useMatch({ path: target.to, end: target.to === '/' }) !== null;
  return (
    <Link
      {...rest}
      to={target.to}
      reloadDocument={target.isStatic ?? false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
