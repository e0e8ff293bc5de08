import { composeFigure } from './compose-figure.ts';
import { figureParams, figureSize } from './figure-params.ts';

export interface Drawing {
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The figure that the form of "etherealcanvas" describes, in the size of that name. */
export function drawFigure(values: Readonly<Record<string, unknown>>, size: string): Drawing {
  return { svg: composeFigure({ ...figureParams(values), size }), ...figureSize(size) };
}
