import type { Drawing } from '#core/figures/draw-figure.ts';
import { composePoster } from './compose-poster.ts';
import { posterParams, sizeOf } from './poster-params.ts';

/** The posters that the form of "aicanvas" describes, one for each size that is ticked. */
export const drawPosters = (values: Readonly<Record<string, unknown>>): (Drawing & { platform: string })[] =>
  posterParams(values).map((params) => ({
    platform: params.platform,
    svg: composePoster(params),
    ...sizeOf(params.platform),
  }));
