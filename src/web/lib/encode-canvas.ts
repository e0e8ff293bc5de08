/**
 * As WebP, or in the other format where the browser writes none.
 * @throws Error when it is larger than `bytes`
 */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  bytes: number,
  otherwise: 'image/jpeg' | 'image/png',
): Promise<Blob> {
  const encode = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  // A browser that writes no WebP answers another type.
  const webp = await encode('image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encode(otherwise);
  if (!blob || blob.size > bytes) throw new Error('The picture could not be encoded.');
  return blob;
}
