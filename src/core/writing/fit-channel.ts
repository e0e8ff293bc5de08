/** Whether a text fits where it will be posted, counted the way the place counts. */

export interface ChannelFit {
  /** As the place counts them. */
  characters: number;
  /** Null where there is none worth naming. */
  limit: number | null;
  fits: boolean;
}

/**
 * Published limits, 2025: X posts 280 (twitter-text, configuration 3), Bluesky 300 graphemes, Threads 500,
 * Instagram comments 2,200, LinkedIn comments 1,250. A text message holds 160 characters of the GSM alphabet, and 70
 * as soon as one is outside it (3GPP TS 23.038).
 */
const LIMITS: Readonly<Record<string, number>> = {
  x: 280,
  bluesky: 300,
  threads: 500,
  instagram: 2200,
  linkedin: 1250,
};

export function fitChannel(text: string, channel: string): ChannelFit {
  const plain = text.trim();
  if (channel === 'sms') return fitMessage(plain);
  const characters = channel === 'x' ? weightOnX(plain) : countGraphemes(plain);
  const limit = Object.hasOwn(LIMITS, channel) ? (LIMITS[channel] ?? null) : null;
  return { characters, limit, fits: limit === null || characters <= limit };
}

/** An address, or a domain of a common kind, without the sign of a sentence that follows. */
const LINK = linkPattern();
/** Every link is shortened to this length. */
const LINK_WEIGHT = 23;

function linkPattern(): RegExp {
  const letter = String.raw`\p{sc=Latin}\p{sc=Cyrillic}0-9`;
  const rest = String.raw`[${letter}!*';:=+,.$\/%#\[\]\-–_~@|&?()]*[${letter}=_#\/+\-]`;
  const domain = String.raw`(?:[${letter}\-]+\.)+(?:com|org|net|info|app|dev|shop|blog)(?![\p{L}\p{N}\-])`;
  return new RegExp(String.raw`https?:\/\/${rest}|(?<![\p{L}\p{N}@.\-])${domain}(?:\/(?:${rest})?)?`, 'giu');
}

/** X counts Latin and most European scripts once, everything else twice; an emoji of any length twice. */
function weightOnX(text: string): number {
  let weight = 0;
  for (const grapheme of graphemes(text.normalize('NFC').replace(LINK, 'x'.repeat(LINK_WEIGHT)))) {
    if (/\p{RGI_Emoji}/v.test(grapheme)) weight += 2;
    else for (const character of grapheme) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

const isLight = (code: number): boolean =>
  code <= 0x10ff ||
  (code >= 0x2000 && code <= 0x200d) ||
  (code >= 0x2010 && code <= 0x201f) ||
  (code >= 0x2032 && code <= 0x2037);

const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** Each takes two places of the GSM alphabet. */
const GSM_EXTENDED = /[\^{}\\[~\]|€]/g;

function fitMessage(text: string): ChannelFit {
  const isGsm = GSM.test(text);
  const characters = text.length + (isGsm ? (text.match(GSM_EXTENDED)?.length ?? 0) : 0);
  const limit = isGsm ? 160 : 70;
  return { characters, limit, fits: characters <= limit };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
const countGraphemes = (text: string): number => graphemes(text).length;
