import type { Texts } from '#web/locales/texts.ts';

/** What the header and the footer link. Only screens that exist. */
export interface SiteLink {
  /** Key below `shell:nav`. */
  key: keyof Texts['shell']['nav'];
  to: string;
  /** A page without React's scripts, so that it is loaded as a document. */
  isStatic?: true;
  /** Only for visitors who are not signed in. */
  isForGuests?: true;
}

export const PUBLIC_LINKS: SiteLink[] = [
  { key: 'tools', to: '/tools' },
  { key: 'promptStore', to: '/prompt-store' },
  { key: 'packs', to: '/packs' },
  { key: 'license', to: '/license' },
  { key: 'academy', to: '/academy' },
];

export const MY_TOOLS: SiteLink = { key: 'myTools', to: '/my-tools' };
export const ADMIN: SiteLink = { key: 'admin', to: '/admin' };

export const ACCOUNT_LINKS: SiteLink[] = [
  { key: 'dashboard', to: '/dashboard' },
  { key: 'toolCreate', to: '/tool-create' },
  { key: 'runs', to: '/runs' },
  { key: 'notes', to: '/note-taking' },
  { key: 'analytics', to: '/analytics' },
  { key: 'licenseDashboard', to: '/license-dashboard' },
  { key: 'brandVoice', to: '/brand-voice' },
  { key: 'settings', to: '/settings' },
];

export const FOOTER_LINKS: SiteLink[] = [
  ...PUBLIC_LINKS,
  { key: 'resources', to: '/resources' },
  { key: 'notes', to: '/note-taking' },
  { key: 'pricing', to: '/pricing' },
  { key: 'signup', to: '/signup', isForGuests: true },
  { key: 'login', to: '/login', isForGuests: true },
];

export const ABOUT_LINKS: SiteLink[] = [
  { key: 'features', to: '/features', isStatic: true },
  { key: 'support', to: '/support' },
  { key: 'licenseGuide', to: '/license-guide', isStatic: true },
  { key: 'privacy', to: '/privacy', isStatic: true },
  { key: 'terms', to: '/terms', isStatic: true },
];

/** Names of tools are the same in every language. */
export const POPULAR_TOOLS = [
  { name: 'HookBuilder', to: '/tools/hookbuilder' },
  { name: 'ClipGenius', to: '/tools/clipgenius' },
  { name: 'FlowPulse', to: '/tools/flowpulse' },
  { name: 'Passion Finder', to: '/tools/passionFinder' },
];
