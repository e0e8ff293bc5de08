/**
 * What search engines ask of structured data, as Google Search Central publishes it for each type (required properties and
 * the values that are allowed). Of an application it asks for ratings, too, before it shows one as such: we have none to
 * state, so ours stand as products, which need none.
 */
type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);
const isAmount = (value: unknown): boolean => /^\d+(?:\.\d\d)?$/.test(String(value));
const isOneOf =
  (...allowed: string[]) =>
  (value: unknown) =>
    allowed.includes(value as string);
const isAny = (value: unknown): boolean => listOf(value).length > 0;

type Rule = Record<string, (value: unknown) => boolean>;

const RULES: Record<string, Rule> = {
  BreadcrumbList: { itemListElement: (list) => listOf(list).length >= 2 },
  ListItem: { position: Number.isInteger, name: isText, item: isAddress },
  Product: { name: isText, image: isAddress, offers: isAny },
  SoftwareApplication: { name: isText, offers: isAny, operatingSystem: isText, applicationCategory: isText },
  Offer: { price: isAmount, priceCurrency: (code) => /^[A-Z]{3}$/.test(String(code)) },
  UnitPriceSpecification: { price: isAmount, priceCurrency: isText },
  OfferCatalog: { name: isText, itemListElement: isAny },
  Course: { name: isText, description: isText, provider: isAny, offers: isAny, hasCourseInstance: isAny },
  CourseInstance: {
    courseMode: isOneOf('Online', 'Onsite', 'Blended'),
    courseWorkload: (text) => /^PT\d+M$/.test(String(text)),
  },
  Syllabus: { name: isText, description: isText },
  LearningResource: { name: isText, url: isAddress },
  WebPage: { name: isText, url: isAddress },
  Organization: { name: isText, url: isAddress, logo: isAddress },
  WebSite: { name: isText, url: isAddress },
  Brand: { name: isText },
};

/** Said by somebody who bought or used it, or not at all. */
const UNFOUNDED = ['aggregateRating', 'review', 'reviewCount', 'ratingValue'];

/** Every breach, by the path to the thing; none when all is well. */
export function findBreaches(document: unknown): string[] {
  if (!isThing(document)) return ['no object'];
  const graph = listOf(document['@graph']);
  const known = new Set(graph.filter(isThing).map((thing) => thing['@id']));
  const breaches =
    document['@context'] === 'https://schema.org' && graph.length > 0 ? [] : ['no graph of schema.org'];
  const visit = (thing: Thing, path: string): void => {
    const types = listOf(thing['@type']).map(String);
    const isReference = types.length === 0 && Object.keys(thing).join() === '@id';
    if (isReference && !known.has(thing['@id'])) breaches.push(`${path} names what is not there`);
    if (!isReference && types.length === 0) breaches.push(`${path} has no type`);
    for (const type of types) {
      if (!RULES[type]) breaches.push(`${path} is of a type without a rule: ${type}`);
      for (const [name, holds] of Object.entries(RULES[type] ?? {}))
        if (!holds(thing[name])) breaches.push(`${path} ${type}.${name}`);
    }
    for (const name of UNFOUNDED) if (name in thing) breaches.push(`${path} ${name}`);
    for (const [name, value] of Object.entries(thing))
      for (const [index, one] of listOf(value).entries())
        if (isThing(one)) visit(one, `${path} ${name}[${index}]`);
  };
  for (const [index, thing] of graph.entries()) if (isThing(thing)) visit(thing, `[${index}]`);
  return breaches;
}
