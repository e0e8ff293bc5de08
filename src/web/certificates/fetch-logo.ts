import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import type { SheetPicture } from '#web/exports/certificate-file.ts';

/** As a PDF takes it. Null where there is none, or none can be had: the name says whose certificate it is. */
export async function fetchLogo(brand: Pick<WhiteLabel, 'logo'> | null): Promise<SheetPicture | null> {
  if (!brand?.logo) return null;
  const address = apiUrl(brand.logo);
  try {
    const picture = await createImageBitmap(await (await apiFetch(address)).blob());
    return { address, png: await toPng(picture), shape: picture.width / picture.height };
  } catch {
    return null;
  }
}

async function toPng(picture: ImageBitmap): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The logo could not be encoded.');
  return new Uint8Array(await blob.arrayBuffer());
}
