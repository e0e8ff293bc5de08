/** The pages that a way through sign-in may lead to. Whatever is not listed is nobody's `next`. */
import { isSafePath, pathnameOf } from './safe-path.ts';

/** `:name` stands for one part. */
export const OWN_PAGES = [
  '/',
  '/academy',
  '/academy/:module/:lesson',
  '/admin',
  '/analytics',
  '/brand-voice',
  '/checkout/:product',
  '/claim-all',
  '/clone-tiers',
  '/dashboard',
  '/design',
  '/earnings',
  '/features',
  '/forgot-password',
  '/frame-sign-in',
  '/license',
  '/license-dashboard',
  '/license-guide',
  '/login',
  '/manage-license',
  '/my-tools',
  '/note-taking',
  '/offline',
  '/orders/:id',
  '/packs',
  '/packs/:slug',
  '/packs/mine/:id',
  '/packs/mine/:id/edit',
  '/packs/new',
  '/pricing',
  '/privacy',
  '/prompt-store',
  '/prompt-store/:slug',
  '/resale',
  '/reset-password',
  '/resources',
  '/resources/:slug',
  '/runs',
  '/runs/compare',
  '/settings',
  '/shared-board',
  '/signup',
  '/support',
  '/terms',
  '/test-payment/:id',
  '/tool-bundles',
  '/tool-create',
  '/tool-create/:id',
  '/tool-visual-board',
  '/tools',
  '/tools/:slug',
  '/tools/custom/:id',
  '/transfers/:id',
  '/verify',
  '/verify-email',
  '/verify/:id',
  '/voice-settings',
  '/white-label',
] as const;

/** The one page that takes the token of a reset. */
export const RESET_PAGE = '/reset-password';

const PATTERN = new RegExp(`^(?:${OWN_PAGES.join('|').replaceAll(/:\w+/g, '[^/]+')})$`);

/** A page of ours, with any query and fragment. */
export const isOwnPage = (path: unknown): path is string =>
  isSafePath(path) && PATTERN.test(pathnameOf(path));

export const isResetPage = (path: unknown): path is string =>
  isSafePath(path) && pathnameOf(path) === RESET_PAGE;
