/** Reads the text of an SVG strictly, as a browser does for a picture: what is not well formed is an error. */

export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
}

const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const TOKEN = /<(\/?)([A-Za-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;

/** Every element in order. Throws on a tag that is not closed, a bare "&", or a character XML has no place for. */
export function readSvg(svg: string): SvgElement[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not be there
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(svg) || !svg.isWellFormed())
    throw new Error('a character that XML has no place for');
  if (svg.replace(ENTITY, '').includes('&')) throw new Error('a bare ampersand');
  const elements: SvgElement[] = [];
  const open: string[] = [];
  let read = 0;
  for (const [whole, end, name = '', attributes = '', isClosed] of svg.matchAll(TOKEN)) {
    read += whole.length;
    if (name === '') continue;
    if (end) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    elements.push({ name, attributes: attributesOf(attributes) });
    if (!isClosed) open.push(name);
  }
  if (read !== svg.length) throw new Error(`no SVG from character ${read}: ${svg.slice(read, read + 60)}`);
  if (open.length > 0) throw new Error(`<${open.join('><')}> is not closed`);
  return elements;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
