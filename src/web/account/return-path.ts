/** Where signing in leads back to: the `next` of the address, or where this browser was, when it is a page of ours. */
import { isOwnPage } from '#core/addresses/own-pages.ts';
import { savedReturnPath } from './saved-return-path.ts';

const AFTER_LOGIN = '/dashboard';

/** Pages that only make sense signed out: returning there would go round in circles. */
const ENTRANCES = ['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email'];

export const isEntrance = (path: string): boolean => ENTRANCES.includes(path.split(/[?#]/)[0] ?? '');

export const returnPathOf = (search: URLSearchParams): string => {
  const next = [search.get('next'), savedReturnPath()].find(isOwnPage) ?? AFTER_LOGIN;
  return isEntrance(next) ? AFTER_LOGIN : next;
};

/** An entrance that leads back to `from` afterwards. */
export const entrancePath = (entrance: '/login' | '/signup', from: string | null): string =>
  from && isOwnPage(from) && from !== AFTER_LOGIN && !isEntrance(from)
    ? `${entrance}?next=${encodeURIComponent(from)}`
    : entrance;

export const loginPath = (from: string | null): string => entrancePath('/login', from);
