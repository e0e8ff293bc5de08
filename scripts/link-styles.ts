/**
 * The style sheets that a prerendered page needs for its first paint. The router links those of the page's route; what
 * stands in the page but is loaded with an `import()` would be painted bare until its script has fetched its sheet.
 */

import { isStaticPage } from './page-heads/is-static-page.ts';
import { MODULE_CLASS, trimStyles } from './styles/trim-styles.ts';

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

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * The page with its sheets before its scripts: React writes them the other way round, and a browser that asks in the order
 * in which it reads has no connection left for what the first paint waits for.
 */
export function sheetsFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const scripts = (head.match(MODULE_PRELOAD) ?? []).join('');
  return `${head.replace(MODULE_PRELOAD, '')}${scripts}${html.slice(end)}`;
}

const STYLE_SHEET = /<link rel="stylesheet" href="([^"#]+)#?"\/?>/g;

/**
 * The page with the text of its sheets in place of the first link, so that no request stands between it and its first
 * paint; in a page without React, of the rules that its elements can match. The router's pages keep the links, which it takes
 * over by their addresses; one that is disabled, and for no medium where a browser reads ahead, loads nothing.
 */
export function carryStyles(html: string, textOf: (address: string) => string): string {
  const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address);
  const isStatic = isStaticPage(html);
  const sheets = addresses.map(textOf).join('');
  let style = `<style>${isStatic ? trimStyles(sheets, new Set(html.match(MODULE_CLASS))) : sheets}</style>`;
  return html.replace(STYLE_SHEET, (link) => {
    const carried = style + (isStatic ? '' : link.replace('<link ', '<link disabled="" media="not all" '));
    style = '';
    return carried;
  });
}
