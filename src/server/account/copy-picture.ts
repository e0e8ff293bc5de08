/** Brings the picture of somebody who signed in with GitHub into our own files: nothing is shown from elsewhere. */
import { PICTURE_LIMITS } from '#core/account/picture.ts';
import type { WithAuth } from '../auth/auth.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithFiles } from '../files/file-store.ts';
import { savePicture } from './picture.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'copy-picture': { userId: string; address: string };
  }
}

const GITHUB_PICTURES = 'https://avatars.githubusercontent.com';
const TIMEOUT_MS = 10_000;

export const handlePictureCopies = (services: BaseServices & WithAuth & WithFiles): void =>
  services.jobs.handle('copy-picture', ({ userId, address }) => copyPicture(services, userId, address));

/** Whatever goes wrong is noted and no more: the next sign-in tries again. */
export async function copyPicture(
  services: BaseServices & WithAuth & WithFiles,
  userId: string,
  address: string,
): Promise<void> {
  try {
    const from = pictureSource(address, services.config.github);
    if (!from) throw new Error('The picture lies where none is fetched from.');
    await savePicture(services, userId, await fetchBytes(from), false);
  } catch (err) {
    services.log.warn({ err, userId }, 'the picture of a sign-in could not be copied');
  }
}

/**
 * Where to fetch from: GitHub's own host over https, or the server that an administrator named in its place. An address
 * of any other could make this server ask inside its own network.
 */
export function pictureSource(
  address: string,
  github: { url?: string | undefined; apiUrl?: string | undefined } | undefined,
): URL | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  const named = [github?.url, github?.apiUrl].flatMap((each) => (each ? [new URL(each).origin] : []));
  if (url.origin === GITHUB_PICTURES) url.searchParams.set('s', String(PICTURE_LIMITS.side));
  else if (!named.includes(url.origin)) return undefined;
  return url;
}

/** Stops as soon as there is too much, whatever was announced. */
async function fetchBytes(url: URL): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`The picture's server answered ${response.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the request.
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > PICTURE_LIMITS.bytes) throw new Error('The picture is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
