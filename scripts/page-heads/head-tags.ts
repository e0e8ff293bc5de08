/** What the head of a page says to search engines and to those who show a link to it. */
import { languagePath } from '#core/addresses/language-path.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { escapeHtml } from '#core/markdown/escape-html.ts';
import { SITE, THIS_PAGE } from '#server/site/fill-page.ts';
import { BRAND } from '#web/brand.ts';
import { OF_ADDRESS } from '#web/languages/of-address.ts';
import type { PageFacts } from './page-facts.ts';
import { PICTURE, picturePath } from './picture-path.ts';

/** As Open Graph names them, with the country that each is written for. */
const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', fr: 'fr_FR', de: 'de_DE', ja: 'ja_JP' };

export const addressOf = (path: string, language: Language): string =>
  `${SITE}${languagePath(path, language)}`;

const writeTag = (name: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')} ${OF_ADDRESS}/>`;
};

export function headTags({ path, language, title, description }: PageFacts): string {
  const property = (name: string, content: string) => writeTag('meta', { property: name, content });
  const alternate = (hreflang: string, href: string) =>
    writeTag('link', { rel: 'alternate', hreflang, href });
  return [
    writeTag('link', { rel: 'canonical', href: THIS_PAGE }),
    ...LANGUAGES.map((one) => alternate(one, addressOf(path, one))),
    alternate('x-default', `${SITE}${path}`),
    property('og:type', 'website'),
    property('og:site_name', BRAND.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', THIS_PAGE),
    property('og:image', `${SITE}${picturePath(path)}`),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', title),
    property('og:locale', LOCALES[language]),
    ...LANGUAGES.filter((one) => one !== language).map((one) =>
      property('og:locale:alternate', LOCALES[one]),
    ),
    writeTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

/** Data, which no text in it can end. */
export const dataScript = (data: unknown): string =>
  `<script type="application/ld+json" ${OF_ADDRESS}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
