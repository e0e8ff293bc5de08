import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { STATIC_ROOT } from '#web/languages/static-path.ts';

/** Pages without React's scripts. */
const STATIC_PAGES = [
  ['/', 'routes/home.tsx'],
  ['/features', 'routes/features.tsx'],
  ['/terms', 'routes/terms.tsx'],
  ['/privacy', 'routes/privacy.tsx'],
  ['/license-guide', 'routes/license-guide.tsx'],
  ['/offline', 'routes/offline.tsx'],
] as const;

export const STATIC_PATHS = STATIC_PAGES.map(([path]) => path);

const staticPages = (id = '') =>
  STATIC_PAGES.map(([path, file]) => {
    const options = id ? { id: `${id}${path}` } : {};
    return path === '/' ? index(file, options) : route(path.slice(1), file, options);
  });

/** Short addresses of tools, and those of older links. */
export const TOOL_REDIRECTS = [
  'passion-finder',
  'clip-generator',
  'product-wizard',
  'prompt-genie',
  'frequency-finder',
  'hook-builder',
  'mindalign',
  'mind-align',
  'trend-sites',
];

export default [
  ...staticPages(),
  // Also prerendered, per language, below a hidden address (see static-path.ts).
  route(`${STATIC_ROOT.slice(1)}/:language`, 'routes/hidden-sources.tsx', staticPages('static')),
  route('academy', 'routes/academy.tsx'),
  route('academy/:module/:lesson', 'routes/academy.$module.$lesson.tsx'),
  route('resources', 'routes/resources.tsx'),
  route('resources/:slug', 'routes/resources.$slug.tsx'),
  route('tools', 'routes/tools.tsx'),
  route('tools/:slug', 'routes/tools.$slug.tsx'),
  route('tool-visual-board', 'routes/tool-visual-board.tsx'),
  route('shared-board', 'routes/shared-board.tsx'),
  route('embed/tools/:slug', 'routes/embed.tools.$slug.tsx'),
  route('embed/academy/:module/:lesson', 'routes/embed.academy.$module.$lesson.tsx'),
  route('frame-sign-in', 'routes/frame-sign-in.tsx'),
  route('packs', 'routes/packs.tsx'),
  route('packs/new', 'routes/packs.edit.tsx', { id: 'packs-new' }),
  route('packs/mine/:id', 'routes/packs.mine.$id.tsx'),
  route('packs/mine/:id/edit', 'routes/packs.edit.tsx', { id: 'packs-edit' }),
  route('packs/:slug', 'routes/packs.$slug.tsx'),
  route('tools/custom/:id', 'routes/tools.custom.$id.tsx'),
  route('tool-create', 'routes/tool-create.tsx'),
  route('tool-create/:id', 'routes/tool-create.$id.tsx'),
  route('my-tools', 'routes/my-tools.tsx'),
  route('runs', 'routes/runs.tsx'),
  route('runs/compare', 'routes/runs.compare.tsx'),
  route('note-taking', 'routes/note-taking.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('analytics', 'routes/analytics.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('license-dashboard', 'routes/license-dashboard.tsx'),
  route('voice-settings', 'routes/voice-settings.tsx'),
  route('brand-voice', 'routes/brand-voice.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('white-label', 'routes/white-label.tsx'),
  route('license', 'routes/license.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('clone-tiers', 'routes/clone-tiers.tsx'),
  route('tool-bundles', 'routes/tool-bundles.tsx'),
  route('prompt-store', 'routes/prompt-store.tsx'),
  route('prompt-store/:slug', 'routes/prompt-store.$slug.tsx'),
  route('checkout/:product', 'routes/checkout.$product.tsx'),
  route('orders/:id', 'routes/orders.$id.tsx'),
  route('test-payment/:id', 'routes/test-payment.$id.tsx'),
  route('resale', 'routes/resale.tsx'),
  route('transfers/:id', 'routes/transfers.$id.tsx'),
  route('earnings', 'routes/earnings.tsx'),
  route('manage-license', 'routes/manage-license.tsx'),
  route('claim-all', 'routes/claim-all.tsx'),
  route('verify', 'routes/verify.tsx'),
  route('verify/:id', 'routes/verify.tsx', { id: 'verify-one' }),
  route('support', 'routes/support.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('design', 'routes/design.tsx'),
  ...TOOL_REDIRECTS.map((path) => route(path, 'routes/tool-redirect.tsx', { id: `redirect-${path}` })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
