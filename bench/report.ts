/** Prints one line for each figure, with its aim where there is one. */
export interface Figure {
  name: string;
  value: string;
  aim?: string;
  isMet?: boolean;
}

export function printFigures(title: string, figures: Figure[]): void {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, aim, isMet } of figures) {
    const verdict = aim === undefined ? '' : `   aim ${aim}: ${isMet ? 'met' : 'NOT MET'}`;
    console.log(`  ${name.padEnd(width)}  ${value}${verdict}`);
  }
}

export const round = (value: number, digits = 2): string => value.toFixed(digits);
export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
