import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nearestReadable } from '#core/white-label/brand-colour.ts';
import { EMPTY_WHITE_LABEL, type NewWhiteLabel, type WhiteLabel } from '#core/white-label/white-label.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { WhiteLabelPage } from './white-label-page.tsx';

const USER = { id: 'u1', email: 'ada@x.test' } as never;

let api: ReturnType<typeof answerApi>;
let kept: { mayUse: boolean; brand: WhiteLabel };
let cleanUp = () => {};
beforeEach(() => {
  kept = { mayUse: true, brand: EMPTY_WHITE_LABEL };
  api = answerApi({
    'GET /api/white-label': () => Response.json(kept),
    'PUT /api/white-label': ({ body }) => {
      kept = { mayUse: true, brand: { ...(body as NewWhiteLabel), logo: kept.brand.logo } };
      return Response.json(kept);
    },
    'PUT /api/white-label/logo': () => {
      kept = { ...kept, brand: { ...kept.brand, logo: '/api/brand-logos/x' } };
      return Response.json({ logo: '/api/brand-logos/x' });
    },
    'DELETE /api/white-label': () => {
      kept = { ...kept, brand: EMPTY_WHITE_LABEL };
      return new Response(null, { status: 204 });
    },
  });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
async function open() {
  cleanUp = await render(
    <main>
      <WhiteLabelPage user={USER} />
    </main>,
    ['white-label', 'storage', 'account'],
  );
}
const written = () => api.asked.filter(({ route }) => route === 'PUT /api/white-label');
const miniatures = () => [...document.querySelectorAll<HTMLElement>('[inert]')];
const save = page.getByRole('button', { name: 'Save' });

test('a look is seen in both themes as it is written, corrected where it cannot be read, and kept', async () => {
  await open();
  await page.getByLabelText('Name').fill('Lumora Studio');
  await expect
    .poll(() => miniatures().map(({ textContent }) => textContent?.includes('Lumora Studio')))
    .toEqual([true, true]);
  await page.getByLabelText('Support address').fill('help@studio.test');
  const light = page.getByLabelText('Color in the light theme', { exact: true });
  await light.fill('#ffd400');
  await expect.element(page.getByText(/Contrast only 1\.2 to 1/)).toBeVisible();
  await save.click();
  await expect.element(page.getByText('This could be taken for us. Choose another one.')).toBeVisible();
  await expect.element(page.getByText(/This color cannot be read well/)).toBeVisible();
  expect(written()).toEqual([]);
  await expectNoAxeViolations();

  const nearest = nearestReadable('#ffd400', 'light');
  await page.getByRole('button', { name: `Use ${nearest}` }).click();
  await expect.element(light).toHaveValue(nearest);
  await page.getByLabelText('Name').fill('Studio Nór');
  await page.getByLabelText('Your terms').fill('**Fair** use.');
  // The miniature in the light theme wears the colour: that of its button is computed from it.
  const button = miniatures()[0]?.querySelector('.btn');
  await expect
    .poll(() => button && getComputedStyle(button).backgroundColor)
    .toBe(`rgb(${[1, 3, 5].map((at) => Number.parseInt(nearest.slice(at, at + 2), 16)).join(', ')})`);
  await save.click();
  await expect.element(page.getByText('Your look is saved')).toBeVisible();
  expect(written().map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Studio Nór', lightColor: nearest, darkColor: EMPTY_WHITE_LABEL.darkColor },
      ...{ support: 'help@studio.test', terms: '**Fair** use.' },
    },
  ]);
});

test('a logo is drawn anew and kept at once; one of the wrong shape is refused before it is sent', async () => {
  await open();
  const choose = async (width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
    const file = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
    const chosen = new DataTransfer();
    chosen.items.add(file);
    await expect.element(page.getByRole('button', { name: /a logo|the logo/ }).first()).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose(20, 60);
  await expect.element(page.getByText('This picture has the wrong shape')).toBeVisible();
  expect(api.asked.map(({ route }) => route)).not.toContain('PUT /api/white-label/logo');
  await choose(600, 200);
  await expect.element(page.getByText('Your logo is saved')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Your logo' }))
    .toHaveAttribute('src', '/api/brand-logos/x');
});

test('without the right, what was kept is said to be kept, and may be removed', async () => {
  kept = { mayUse: false, brand: { ...EMPTY_WHITE_LABEL, name: 'Studio Nór' } };
  await open();
  await expect.element(page.getByRole('heading', { name: 'Your look is kept, and not shown' })).toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Remove my look' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { name: 'White label comes with resale rights' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See Pricing Plans' }))
    .toHaveAttribute('href', '/pricing');
});

test('what is typed while the look is saved stays', async () => {
  await open();
  const saved = Promise.withResolvers<void>();
  const put = api.routes['PUT /api/white-label'];
  api.routes['PUT /api/white-label'] = async (asked) => {
    await saved.promise;
    return (await put?.(asked)) as Response;
  };
  await page.getByLabelText('Name').fill(' Studio Nór ');
  await page.getByLabelText('Support address').fill('help@studio.test');
  await save.click();
  await expect.poll(written).toHaveLength(1);
  await page.getByLabelText('Your terms').fill('**Fair** use.');
  saved.resolve();
  await expect.element(page.getByText('Your look is saved')).toBeVisible();
  await expect.element(page.getByLabelText('Your terms')).toHaveValue('**Fair** use.');
});

test('what was typed outlives a reload until it is saved', async () => {
  await open();
  await page.getByLabelText('Name').fill('Studio Nór');
  await page.getByLabelText('Support address').fill('help@studio.test');
  cleanUp();
  await open();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Studio Nór');
  await save.click();
  await expect.element(page.getByText('Your look is saved')).toBeVisible();
  kept = { mayUse: true, brand: { ...kept.brand, name: 'Nór' } };
  cleanUp();
  await open();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Nór');
});
