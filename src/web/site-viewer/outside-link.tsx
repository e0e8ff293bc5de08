import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** From a frame to this page where it stands by itself, in a tab of its own. */
export function OutsideLink(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const { pathname, search, hash } = useLocation();
  const page = embeddedPage(pathname) ?? pathname;
  return <ButtonLink {...props} to={page + search + hash} target="_blank" rel="noopener" reloadDocument />;
}
