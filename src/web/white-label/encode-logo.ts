import { fitLogo, LOGO_LIMITS } from '#core/white-label/logo.ts';
import { encodeCanvas } from '#web/lib/encode-canvas.ts';

/** Neither square nor wide. */
export class UnfitLogoError extends Error {}

/** Drawn anew, so that nothing of the file but its look is left. @throws UnfitLogoError */
export async function encodeLogo(picture: ImageBitmap): Promise<Blob> {
  const size = fitLogo(picture);
  if (!size) throw new UnfitLogoError('A logo is square or up to four times as wide as it is high.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  // A logo may be transparent.
  return encodeCanvas(canvas, LOGO_LIMITS.bytes, 'image/png');
}
