/**
 * How wide a line stands in a list of search results, in pixels. The advance widths are those of Helvetica in
 * Adobe's Core 14 font metrics (thousandths of the font size), which Arial shares; accents do not change them.
 */
const WIDTHS: Record<number, string> = {
  191: "'",
  222: 'ijl‘’',
  260: '|',
  278: ' !,./:;I[]\\ft·',
  333: '()-r“”`',
  500: 'Jcksvxyz',
  556: '?_0123456789abdeghnopquL–€$#«»',
  584: '+<=>~',
  611: 'FTZß',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '—…',
};
const widthOfLetter = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    [...letters].map((letter): [string, number] => [letter, Number(width)]),
  ),
);
/** A middling letter, for what the table has not; scripts of full width take the whole square. */
const MIDDLE = 556;
const FULL = 1000;

export function textWidth(text: string, fontPixels: number): number {
  let sum = 0;
  for (const letter of text) {
    if (/[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]/.test(letter)) sum += FULL;
    else {
      const [base = letter] = letter.normalize('NFD');
      sum += widthOfLetter.get(letter) ?? widthOfLetter.get(base) ?? MIDDLE;
    }
  }
  return Math.round((sum * fontPixels) / 1000);
}
