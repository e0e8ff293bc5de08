/** Two SVG path strings in a disc of radius 100 about (0, 0): `main` is stroked at full strength, `fine` at half. */
export interface Figure {
  main: string;
  fine: string;
}

/** `light`: few lines, for a seal of 48 to 128 px, whose ring closes the disc. `full`: for plates and covers. */
type Form = 'light' | 'full';

/** Draws one figure; the seed chooses its proportions. */
export type DrawFigure = (seed: number, form: Form) => Figure;
