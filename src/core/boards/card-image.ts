/** Pictures on cards, as data addresses. */
import { BOARD_LIMITS } from './board.ts';

/** The longer side of what is kept, in pixels. */
export const IMAGE_SIDE = 1280;

const ADDRESS = /^data:image\/(?:webp|jpeg|png);base64,[A-Za-z\d+/]+={0,2}$/;

export const isImageAddress = (src: string): boolean => src.length <= BOARD_LIMITS.image && ADDRESS.test(src);

/** So that the longer side is no longer than allowed; a smaller picture stays as it is. */
export function fitImage({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
