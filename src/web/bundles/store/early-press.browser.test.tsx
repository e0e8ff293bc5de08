/** A file of its own: nobody has asked yet who is signed in. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openStore } from '#core/bundles/store-list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { StorePage } from '../store-page.tsx';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a press before it is known who is signed in is theirs, and no visitor’s', async () => {
  const all = openStore(manyBundles(6));
  const [paid] = all.bundles.filter(({ cents }) => cents > 0);
  const free = all.bundles.find(({ cents }) => cents === 0);
  let answer = (_: Response) => {};
  const session = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const shelf = { bundles: [], favorites: [], libraryUntil: null, previewsLeft: 3 };
  const { asked } = answerApi({
    'GET /api/bundle-figures': () => Response.json({ items: [], nextCursor: null }),
    'GET /api/session': () => session,
    'GET /api/bundle-shelf': () => Response.json(shelf),
    [`PUT /api/bundle-shelf/favorites/${paid?.slug}`]: () => new Response(null, { status: 204 }),
    'POST /api/functions/create-bundle-access': () => Response.json({ access: 'whole' }),
  });
  await page.viewport(1280, 900);
  cleanUp = await render(<StorePage prerendered={{ language: 'en', data: all }} />, ['bundles']);
  await page.getByRole('button', { name: `Add ${paid?.name} to the cart` }).click();
  await page.getByRole('button', { name: `Add ${paid?.name} to Favorites` }).click();
  await page.getByRole('button', { name: `Unlock ${free?.name}` }).click();
  await expect.element(page.getByText('Bundle added to cart')).not.toBeInTheDocument();
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  answer(Response.json({ user, level: 'none' }));
  await expect.element(page.getByRole('button', { name: 'Open the cart, 1 bundle' })).toBeVisible();
  expect(localStorage.getItem('bundle-cart:visitor')).toBeNull();
  expect(localStorage.getItem('bundle-cart:ada')).toContain(paid?.slug);
  await expect
    .poll(() => asked.map(({ route }) => route))
    .toEqual(
      expect.arrayContaining([
        `PUT /api/bundle-shelf/favorites/${paid?.slug}`,
        'POST /api/functions/create-bundle-access',
      ]),
    );
});
