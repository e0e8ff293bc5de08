/** Prints one line for each figure, with what it was before and its aim where there is one. */
export interface Figure {
  name: string;
  value: string;
  /** As it was measured before it was worked on, where that was kept. */
  before?: string;
  aim?: string;
  isMet?: boolean;
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  const widthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const width = widthOf(figures.map(({ name }) => name));
  const beforeWidth = widthOf(figures.map(({ before = '' }) => before));
  for (const { name, before = '', value, aim, isMet } of figures) {
    const earlier = beforeWidth === 0 ? '' : `${before.padStart(beforeWidth)} ${before ? '→' : ' '} `;
    const verdict = aim === undefined ? '' : `   aim ${aim}: ${isMet ? 'met' : 'NOT MET'}`;
    console.log(`  ${name.padEnd(width)}  ${earlier}${value}${verdict}`);
  }
}

export const round = (value: number, digits = 2): string => value.toFixed(digits);
export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
