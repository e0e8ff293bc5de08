/**
 * The style sheets that a prerendered page needs for its first paint. The router links those of the page's route; what
 * stands in the page but is loaded with an `import()` would be painted bare until its script has fetched its sheet.
 */

/** As the bundler names the classes of CSS modules: `_row_iqpc5_31`. */
const MODULE_CLASS = /_[A-Za-z][\w-]*_[\w-]{5}_\d+/g;
const CLASS_LIST = /\sclass="([^"]*)"/g;
const LINKED = /<link rel="stylesheet" href="([^"#]+)/g;

/** @param sheets text by address, in the order in which the page is to link them. Answers the class names of each. */
export const classesOfSheets = (sheets: ReadonlyMap<string, string>): Map<string, Set<string>> =>
  new Map([...sheets].map(([address, css]) => [address, new Set(css.match(MODULE_CLASS))]));

/** The page with a link to each sheet that has a class of an element and is not linked yet; else the same text. */
export function linkStyles(html: string, classes: ReadonlyMap<string, ReadonlySet<string>>): string {
  const worn = new Set([...html.matchAll(CLASS_LIST)].flatMap(([, list = '']) => list.split(' ')));
  const linked = new Set([...html.matchAll(LINKED)].map(([, address]) => address));
  const links = [...classes]
    .filter(([address, names]) => !linked.has(address) && [...worn].some((name) => names.has(name)))
    .map(([address]) => `<link rel="stylesheet" href="${address}"/>`);
  return links.length === 0 ? html : html.replace('</head>', () => `${links.join('')}</head>`);
}
