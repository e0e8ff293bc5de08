/** For browser tests, after `watchRequests`: whether what was drawn until now asked anybody outside. */
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

const LAST = 'https://last.invalid/';

/**
 * Every address outside that was asked for before now. Pictures and frames are fetched a moment after they are drawn: it
 * is certain once a picture and a frame that are added last were asked for, and the picture failed.
 */
export async function listAsked(): Promise<string[]> {
  const picture = new Image();
  const frame = document.createElement('iframe');
  const isRefused = new Promise((resolve) => picture.addEventListener('error', resolve));
  picture.src = `${LAST}picture`;
  frame.src = `${LAST}frame`;
  document.body.append(picture, frame);
  try {
    await isRefused;
    await expect.poll(commands.outsideRequests).toEqual(expect.arrayContaining([picture.src, frame.src]));
  } finally {
    picture.remove();
    frame.remove();
  }
  return (await commands.outsideRequests()).filter((address) => !address.startsWith(LAST));
}
