/** Where the hues of a palette stand on its ring, and their names within it. */

interface NamedHue {
  /** In degrees; 0 is at the top. */
  hue: number;
  label: string;
}

export interface PlacedHue {
  x: number;
  y: number;
  /** Of the label's line, from its middle. */
  labelY: number;
  /** From the mark to its label. */
  arm: string;
}

/** Of a drawing 200 wide and high, around its middle. */
const MIDDLE = 100;
const RADIUS = 92;
const LINE_HEIGHT = 26;
/** Of the labels' letters, on average: wide ones are those of Japanese. */
const LETTER = { narrow: 6.6, wide: 15 };
/** A longer label reaches into the ring anyway; its arm stays outside of the marks. */
const WIDEST = 124;
const GAP = 5;

/** In the order given; labels stand in the order of their marks from above, so that no two arms cross. */
export function placeHues(hues: readonly NamedHue[]): PlacedHue[] {
  const marks = hues.map(({ hue, label }) => {
    const angle = ((hue - 90) * Math.PI) / 180;
    return { x: MIDDLE + RADIUS * Math.cos(angle), y: MIDDLE + RADIUS * Math.sin(angle), label };
  });
  const fromAbove = marks.toSorted((a, b) => a.y - b.y);
  return marks.map((mark) => {
    const labelY = MIDDLE + (fromAbove.indexOf(mark) - (hues.length - 1) / 2) * LINE_HEIGHT;
    const reach = widthOf(mark.label) / 2 + GAP;
    const end = mark.x < MIDDLE ? MIDDLE - reach : MIDDLE + reach;
    return { x: mark.x, y: mark.y, labelY, arm: `M${point(mark.x, mark.y)}L${point(end, labelY)}` };
  });
}

const widthOf = (label: string): number => {
  const wide = label.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;
  return Math.min(wide * LETTER.wide + (label.length - wide) * LETTER.narrow, WIDEST);
};

const point = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
