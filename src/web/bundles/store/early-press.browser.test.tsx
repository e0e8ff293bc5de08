/** A file of its own: nobody has asked yet who is signed in. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStore } from '#core/bundles/store-list.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { StorePage } from '../store-page.tsx';

let cleanUp = () => {};
cleanAfterEach(() => cleanUp());

it('a press before it is known who is signed in is theirs, and no visitor’s', async () => {
  const all = openStore(manyBundles(6));
  const [paid, alsoPaid] = all.bundles.filter(({ cents }) => cents > 0);
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
  for (const name of [paid?.name, alsoPaid?.name])
    await page.getByRole('button', { name: `Add ${name} to the cart` }).click();
  await page.getByRole('button', { name: `Add ${paid?.name} to Favorites` }).click();
  await page.getByRole('button', { name: `Unlock ${free?.name}` }).click();
  await expect.element(page.getByText('Bundle added to cart')).not.toBeInTheDocument();
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  answer(Response.json({ user, level: 'none' }));
  await expect.element(page.getByRole('button', { name: 'Open the cart, 2 bundles' })).toBeVisible();
  expect(localStorage.getItem('bundle-cart:visitor')).toBeNull();
  for (const slug of [paid?.slug, alsoPaid?.slug])
    expect(localStorage.getItem('bundle-cart:ada')).toContain(slug);
  await expect
    .poll(() => asked.map(({ route }) => route))
    .toEqual(
      expect.arrayContaining([
        `PUT /api/bundle-shelf/favorites/${paid?.slug}`,
        'POST /api/functions/create-bundle-access',
      ]),
    );
});

it('what somebody holds is not put into the cart before it is known that they hold it', async () => {
  const all = openStore(manyBundles(6));
  const [own, other] = all.bundles.filter(({ cents }) => cents > 0);
  let answer = (_: Response) => {};
  const shelf = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answerApi({
    'GET /api/bundle-figures': () => Response.json({ items: [], nextCursor: null }),
    'GET /api/bundle-shelf': () => shelf,
  });
  await page.viewport(1280, 900);
  cleanUp = await render(<StorePage prerendered={{ language: 'en', data: all }} />, ['bundles']);
  for (const name of [own?.name, other?.name])
    await page.getByRole('button', { name: `Add ${name} to the cart` }).click();
  await expect.element(page.getByText('Bundle added to cart')).not.toBeInTheDocument();
  const bought = { slug: own?.slug, access: 'whole', source: 'purchase', since: '2026-11-01T00:00:00.000Z' };
  answer(Response.json({ bundles: [bought], favorites: [], libraryUntil: null, previewsLeft: 3 }));
  await expect.element(page.getByText('Bundle added to cart')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('bundle-cart:ada') ?? '[]')).toMatchObject([{ slug: other?.slug }]);
});
