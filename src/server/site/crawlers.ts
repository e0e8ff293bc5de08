/** What search engines ask for: which addresses there are, in which languages, and which are nobody's to read. */
import { Hono } from 'hono';
import { languagePath } from '#core/addresses/language-path.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { SiteManifest } from './site-manifest.ts';

const CLOSED = ['/api/', '/_static/'];

/** @param publicUrl as users see it, without a slash at the end */
export function crawlerRoutes({ files }: SiteManifest, publicUrl: string): Hono<AppEnv> {
  const pages = Object.keys(files)
    .filter((address) => files[address]?.hasAddresses && !address.startsWith('/_static'))
    .sort();
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => listAddresses(page, publicUrl)).join('\n')}
</urlset>
`;
  const robots = `User-agent: *
${CLOSED.map((path) => `Disallow: ${path}`).join('\n')}
Sitemap: ${publicUrl}/sitemap.xml
`;
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => c.text(robots))
    .get('/sitemap.xml', (c) => c.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' }));
}

/** Each of a page's addresses, and with each all of them: that is what makes them one page. */
function listAddresses(page: string, publicUrl: string): string {
  const hrefOf = (path: string) => new URL(path, `${publicUrl}/`).href;
  const addresses = [
    { language: 'x-default', href: hrefOf(page) },
    ...LANGUAGES.map((language) => ({ language, href: hrefOf(languagePath(page, language)) })),
  ];
  const alternates = addresses.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${alternates.join('')}</url>`).join('\n');
}
