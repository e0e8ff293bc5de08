import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pictureTypeOf } from '#core/account/picture.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { PictureField } from './picture-field.tsx';

let image: string | null = null;
let sent: Blob | undefined;
let refusal: object | undefined;
let cleanUp = () => {};

function Field() {
  const { user } = useSession();
  return user && <PictureField user={user} />;
}

beforeEach(async () => {
  image = null;
  sent = undefined;
  refusal = undefined;
  const user = { id: 'ada', email: 'ada@x.test', role: 'user' } as SessionUser;
  answerApi({
    'GET /api/session': () => Response.json({ user: { ...user, image }, level: 'none' }),
    'DELETE /api/account/picture': () => {
      image = null;
      return new Response(null, { status: 204 });
    },
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return answered(input, init);
    if (refusal) return Response.json({ error: refusal }, { status: 409 });
    sent = init.body as Blob;
    image = URL.createObjectURL(sent);
    return Response.json({ image });
  });
  await refreshSession();
  cleanUp = await render(<Field />, ['picture', 'storage', 'common']);
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});
afterEach(() => {
  dismissToast();
  cleanUp();
  vi.unstubAllGlobals();
});

/** Left half red, right half blue, with words in it that must not be sent. */
async function twoColours(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 200];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#00f';
  context.fillRect(200, 0, 200, 200);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File([blob ?? '', 'GPS 48.2 16.4'], 'me.png', { type: 'image/png' });
}

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = new DataTransfer();
  files.items.add(file);
  if (!input) throw new Error('no input');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function colourAt(blob: Blob, share: number): Promise<'red' | 'blue'> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 0] =
    context?.getImageData(bitmap.width * share, bitmap.height / 2, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}

it('shows the letter, then the picture, and the letter again when it is removed', async () => {
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
  choose(await twoColours());
  await expect.element(page.getByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => document.querySelector('.avatar > img')?.getAttribute('src')).toMatch(/^blob:/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
});

it('sends a small square, drawn anew, without what else the file held', async () => {
  choose(await twoColours());
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => sent).toBeDefined();
  if (!sent) return;
  const bytes = new Uint8Array(await sent.arrayBuffer());
  expect(pictureTypeOf(bytes)).toBe(sent.type);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS');
  const { width, height } = await createImageBitmap(sent);
  expect([width, height]).toEqual([512, 512]);
  expect([await colourAt(sent, 0.1), await colourAt(sent, 0.9)]).toEqual(['red', 'blue']);
});

it('is cropped by the keyboard', async () => {
  choose(await twoColours());
  const across = page.getByRole('slider', { name: 'Left to right' });
  await expect.element(page.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled();
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => sent).toBeDefined();
  if (sent) expect([await colourAt(sent, 0.1), await colourAt(sent, 0.9)]).toEqual(['red', 'red']);
});

it('is cropped by dragging', async () => {
  choose(await twoColours());
  const view = page.getByRole('img', { name: 'The part of the picture that is kept' });
  await expect.element(view).toBeVisible();
  const element = view.element() as HTMLElement;
  element.hasPointerCapture = () => true;
  element.dispatchEvent(
    new PointerEvent('pointermove', {
      bubbles: true,
      pointerId: 1,
      movementX: -element.clientWidth,
      movementY: 0,
    }),
  );
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.poll(() => sent).toBeDefined();
  if (sent) expect([await colourAt(sent, 0.1), await colourAt(sent, 0.9)]).toEqual(['blue', 'blue']);
});

it('says what is no picture, and what there is no room for', async () => {
  choose(new File(['<html>'], 'me.png', { type: 'image/png' }));
  await expect.element(page.getByText('This file could not be opened as a picture')).toBeVisible();
  const details = { what: 'files', unit: 'rows', used: 500, limit: 500 };
  refusal = { code: 'quota_exceeded', message: 'x', details };
  choose(await twoColours());
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect
    .element(
      page.getByText('There is no more room: Files and profile picture, 500 of 500.', { exact: false }),
    )
    .toBeVisible();
});

it('begins a second picture as it is, whatever was done to the first', async () => {
  choose(await twoColours());
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveValue('1');
  (zoom.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect.element(zoom).not.toBeInTheDocument();
  choose(await twoColours());
  await expect.element(zoom).toHaveValue('1');
});
