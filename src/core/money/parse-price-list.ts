/** Reads a list of things with their prices as people write it: one a line, "Workbook; 24; 3". */
import { type Currency, parseMoney } from './money.ts';

export interface PricedItem {
  name: string;
  /** Minor units: what one sells for, and what one costs to deliver (0 where nothing is said). */
  price: number;
  cost: number;
}

export interface PriceList {
  items: PricedItem[];
  /** Lines in which no price was found, as written. */
  unread: string[];
}

const BULLET = /^\s*(?:[-–—*•・]\s+|\d{1,2}[.)]\s+)/;
const SEPARATOR = /(?:(?<!\s)\s+)?[;|\t；｜]\s*/;
/** Without separators: a name, and one or two amounts at the end of the line. */
const AMOUNT = String.raw`(?:[$€£¥￥]|CHF|EUR|USD)?\s?\d[\d.,'’]*\s?(?:万円|円|万|k|€|£|\$|CHF|EUR|USD)?`;
const LOOSE = new RegExp(`^(.+?)[\\s:：,、–—-]+(${AMOUNT})(?:[\\s/／,、–—-]+(${AMOUNT}))?$`, 'iu');

/** Full-width letters as their narrow ones, place by place, so that a match tells where it stood. */
const narrow = (text: string): string =>
  text
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** At most `most` things; empty lines are passed over. */
export function parsePriceList(text: string, currency: Currency, most = 12): PriceList {
  const list: PriceList = { items: [], unread: [] };
  for (const line of text.split('\n')) {
    const plain = line.replace(BULLET, '').trim();
    if (plain === '') continue;
    const [name = '', price = '', cost = ''] = SEPARATOR.test(plain)
      ? plain.split(SEPARATOR)
      : splitLoose(plain);
    const [sells, costs] = [parseMoney(price, currency), parseMoney(cost, currency)];
    if (name !== '' && sells !== undefined && sells > 0) {
      if (list.items.length < most) list.items.push({ name, price: sells, cost: costs ?? 0 });
    } else list.unread.push(plain);
  }
  return list;
}

/** Characters at the end of a line in which its amounts stand: no two are longer, and no line is tried at every place. */
const LONGEST_AMOUNTS = 80;

function splitLoose(line: string): string[] {
  const head = line.slice(0, -LONGEST_AMOUNTS);
  const [, name = '', price = '', cost = ''] = LOOSE.exec(narrow(line.slice(-LONGEST_AMOUNTS))) ?? [];
  return [line.slice(0, name ? head.length + name.length : 0).trim(), price, cost];
}
