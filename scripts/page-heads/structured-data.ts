/**
 * What a page is about, in the words of schema.org. Only what is so today: no ratings before there are any, and prices
 * from the price book.
 */
import type { LessonFacts, ModuleFacts } from '#core/academy/lesson.ts';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import {
  CURRENCY,
  isMonthly,
  PLANS,
  type Product,
  productName,
  TOOL_BUNDLES,
  tiersOf,
} from '#core/prices/price-book.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { SITE, THIS_PAGE } from '#server/site/fill-page.ts';
import { BRAND } from '#web/brand.ts';
import { addressOf } from './head-tags.ts';
import type { LocalFacts, PageFacts } from './page-facts.ts';
import { picturePath } from './picture-path.ts';

type Thing = Record<string, unknown>;

const HOUSE = { '@id': `${SITE}/#organization` };

const house: Thing = {
  '@type': 'Organization',
  ...HOUSE,
  name: BRAND.name,
  url: `${SITE}/`,
  logo: `${SITE}/icon-512.png`,
  email: BRAND.supportEmail,
  ...(BRAND.social.length > 0 && { sameAs: BRAND.social.map(({ url }) => url) }),
};

/** @param titleOf a page's title in the language of this one */
export function structuredData(page: PageFacts, facts: LocalFacts, titleOf: (path: string) => string): Thing {
  const things = [breadcrumbs(page, titleOf), ...thingsOf(page, facts, titleOf)].filter(
    (thing) => thing !== null,
  );
  return { '@context': 'https://schema.org', '@graph': things };
}

function thingsOf(page: PageFacts, facts: LocalFacts, titleOf: (path: string) => string): Thing[] {
  const [, section, slug, lesson] = page.path.split('/');
  if (page.path === '/') return [house, webSite(page)];
  if (page.path === '/academy') return [house, course(page, facts)];
  if (page.path === '/pricing') return [catalogue(page, PLANS)];
  if (page.path === '/tool-bundles') return [catalogue(page, TOOL_BUNDLES)];
  if (section === 'tools')
    return facts.tools.filter((one) => one.slug === slug).map((one) => tool(page, one));
  if (section === 'prompt-store')
    return facts.bundles.filter((one) => one.slug === slug).map((one) => bundle(page, one));
  if (section === 'academy')
    return lessonsOf(facts)
      .filter((one) => one.module.slug === slug && one.lesson.slug === lesson)
      .map((one) => learningResource(page, one.lesson, titleOf('/academy')));
  return [];
}

const lessonsOf = ({ course: { modules } }: LocalFacts): { module: ModuleFacts; lesson: LessonFacts }[] =>
  modules.flatMap((module) => module.lessons.map((lesson) => ({ module, lesson })));

const describePage = ({ title, description, path }: PageFacts): Thing => ({
  name: title,
  description,
  url: THIS_PAGE,
  image: `${SITE}${picturePath(path)}`,
});

/** Home, the list that the page stands in, the page; nothing for home itself. */
function breadcrumbs({ path, language, title }: PageFacts, titleOf: (path: string) => string): Thing | null {
  if (path === '/') return null;
  const [, section, ...rest] = path.split('/');
  const above = rest.length > 0 ? [`/${section}`] : [];
  const crumbs = [
    { name: BRAND.name, item: addressOf('/', language) },
    ...above.map((one) => ({ name: titleOf(one), item: addressOf(one, language) })),
    { name: title, item: addressOf(path, language) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

const webSite = ({ description, language }: PageFacts): Thing => ({
  '@type': 'WebSite',
  '@id': `${SITE}/#website`,
  name: BRAND.name,
  description,
  url: `${SITE}/`,
  inLanguage: language,
  publisher: HOUSE,
});

const amount = (cents: number): string => (cents / 100).toFixed(2);

const offer = (cents: number, more: Thing): Thing => ({
  '@type': 'Offer',
  price: amount(cents),
  priceCurrency: CURRENCY,
  availability: 'https://schema.org/InStock',
  ...more,
});

/** A plan or a bundle as it is sold; what is asked for again says how often. */
const productOffer = (product: Product, language: Language, url: string): Thing =>
  offer(product.amount, {
    name: productName(product, language),
    url,
    ...(isMonthly(product) && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount(product.amount),
        priceCurrency: CURRENCY,
        // A month, as trade names it.
        unitCode: 'MON',
        billingIncrement: 1,
      },
    }),
  });

/** A tool is not sold by itself: it is offered by the plans and licenses of its level. */
function tool(page: PageFacts, { level }: ToolFacts): Thing {
  const tiers = level === 'none' ? [] : tiersOf(level);
  const offers = tiers.map((tier) =>
    productOffer(
      tier,
      page.language,
      addressOf(tier.kind === 'plan' ? '/pricing' : '/clone-tiers', page.language),
    ),
  );
  return {
    '@type': ['SoftwareApplication', 'Product'],
    ...describePage(page),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: LANGUAGES,
    brand: { '@type': 'Brand', name: BRAND.name },
    offers: level === 'none' ? [offer(0, { url: THIS_PAGE })] : offers,
  };
}

const bundle = (page: PageFacts, { slug, cents }: BundleFacts): Thing => ({
  '@type': 'Product',
  ...describePage(page),
  sku: slug,
  brand: { '@type': 'Brand', name: BRAND.name },
  offers: [offer(cents, { url: THIS_PAGE })],
});

const catalogue = (page: PageFacts, products: readonly Product[]): Thing => ({
  '@type': 'OfferCatalog',
  ...describePage(page),
  itemListElement: products.map((product) => productOffer(product, page.language, THIS_PAGE)),
});

const minutes = (count: number): string => `PT${count}M`;

const course = (page: PageFacts, facts: LocalFacts): Thing => ({
  '@type': 'Course',
  ...describePage(page),
  inLanguage: page.language,
  provider: HOUSE,
  isAccessibleForFree: true,
  offers: [{ '@type': 'Offer', category: 'Free', price: 0, priceCurrency: CURRENCY }],
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: minutes(lessonsOf(facts).reduce((sum, { lesson }) => sum + lesson.minutes, 0)),
  },
  syllabusSections: facts.course.modules.map(({ title, summary }) => ({
    '@type': 'Syllabus',
    name: title,
    description: summary,
  })),
});

const learningResource = (page: PageFacts, lesson: LessonFacts, academy: string): Thing => ({
  '@type': 'LearningResource',
  ...describePage(page),
  inLanguage: lesson.language,
  isAccessibleForFree: true,
  timeRequired: minutes(lesson.minutes),
  isPartOf: { '@type': 'WebPage', name: academy, url: addressOf('/academy', page.language) },
});
