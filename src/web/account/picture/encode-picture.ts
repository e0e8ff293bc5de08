import { type Crop, cropSquare, PICTURE_LIMITS } from '#core/account/picture.ts';
import { encodeCanvas } from '#web/lib/encode-canvas.ts';

/** Draws what the crop keeps of a picture over the whole of a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  const { left, top, side } = cropSquare(picture, crop);
  context.imageSmoothingQuality = 'high';
  // Where the format keeps no transparency it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Drawn anew, so that nothing of the file but its look is left: no place, no camera, no other data. */
export async function encodePicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_LIMITS.side;
  canvas.height = PICTURE_LIMITS.side;
  drawCrop(canvas, picture, crop);
  return encodeCanvas(canvas, PICTURE_LIMITS.bytes, 'image/jpeg');
}
