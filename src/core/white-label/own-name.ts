/** Whether a text passes itself off as ours: our name in it, also spaced out or in letters that look like its own. */
import brand from '#content/brand.json' with { type: 'json' };

/** Letters and figures that are read as another; after NFKD and in small letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '4': 'a', '@': 'a' },
  // Greek, Cyrillic, Armenian and small capitals.
  ...{ ο: 'o', о: 'o', օ: 'o', ᴏ: 'o', α: 'a', а: 'a', ᴀ: 'a', ι: 'l', і: 'l', ӏ: 'l', ʟ: 'l', ı: 'l' },
  ...{ υ: 'u', μ: 'u', ս: 'u', ᴜ: 'u', м: 'm', ᴍ: 'm', г: 'r', ʀ: 'r' },
};

const fold = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm');

const OWN = fold(brand.name);

export const holdsOwnName = (text: string): boolean => fold(text).includes(OWN);
