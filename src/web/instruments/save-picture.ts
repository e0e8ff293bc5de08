import type { Drawing } from '#core/figures/draw-figure.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** As a data address, a picture runs no script and loads nothing, whatever its text holds. */
export const addressOf = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export const saveSvg = (name: string, { svg }: Drawing): void =>
  saveFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml;charset=utf-8' }));

/** Throws where the browser cannot draw a picture of this size. */
export async function savePng(name: string, drawing: Drawing): Promise<void> {
  saveFile(`${name}.png`, await toPng(drawing));
}

export async function toPng({ svg, width, height }: Drawing): Promise<Blob> {
  const image = new Image(width, height);
  image.src = addressOf(svg);
  await image.decode();
  return paint(image, width, height);
}

/** As it is when it is one already. Throws where the browser cannot read it. */
export async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await createImageBitmap(picture);
  return paint(bitmap, bitmap.width, bitmap.height).finally(() => bitmap.close());
}

async function paint(image: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas of this size');
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('no picture'));
    }, 'image/png');
  });
}
