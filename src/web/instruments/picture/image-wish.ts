import type { ImageWish } from '#core/posters/describe-image.ts';

/** One format in which a model can be asked for the picture. */
export interface LabelledWish extends ImageWish {
  key: string;
  label: string;
}
