import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BundleShelf } from '#core/bundles/shelf.ts';
import { openStore } from '#core/bundles/store-list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { cleanAfterEach } from '#tests/support/browser/clean-after-each.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { manyBundles } from '#tests/support/many-bundles.ts';
import { queryClient } from '#web/api/query-client.ts';
import { RecommendedBundles } from './recommended-bundles.tsx';

/** Five that are calm, and one that is not. */
const STORE = openStore(
  manyBundles(6).map((bundle, index) => ({ ...bundle, tags: [index < 5 ? 'clarity' : 'money'] })),
);
const CALM = STORE.bundles.filter(({ tags }) => tags.includes('clarity')).map(({ name }) => name);

let cleanUp = () => {};
beforeEach(() => page.viewport(1280, 900));
cleanAfterEach(() => cleanUp());

async function open(answers: string[], held: BundleShelf['bundles'] = []) {
  const shelf: BundleShelf = { bundles: held, favorites: [], libraryUntil: null, previewsLeft: 3 };
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user' };
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /content/bundles.en.json': () => Response.json(STORE),
    'GET /api/bundle-shelf': () => Response.json(shelf),
  });
  cleanUp = await render(
    <main>
      <RecommendedBundles answers={answers} />
    </main>,
    ['bundles'],
  );
}

const section = () => page.getByRole('region', { name: 'Recommended For You' });
const shown = () =>
  section()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

it('shows what goes with the answers, three beside one another, without what is held', async () => {
  const [own] = STORE.bundles.filter(({ tags }) => tags.includes('clarity'));
  const held = { slug: own?.slug ?? '', access: 'whole', source: 'free', since: '2026-01-01' } as const;
  await open(['teacher: CLARITY'], [held]);
  await expect.poll(shown).toEqual(CALM.filter((name) => name !== own?.name));
  await expect.element(section().getByText('1–3 of 4')).toBeVisible();
  await expect
    .element(section().getByRole('button', { name: 'Previous' }))
    .toHaveAttribute('aria-disabled', 'true');
  await section().getByRole('button', { name: 'Next' }).click();
  await expect.element(section().getByText('2–4 of 4')).toBeVisible();
  await expect
    .element(section().getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(section().getByRole('link', { name: `Details of ${CALM[1]}` }))
    .toHaveAttribute('href', `/prompt-store/${STORE.bundles.find(({ name }) => name === CALM[1])?.slug}`);
  await expectNoAxeViolations();
});

it('leaves the focus on the arrow that is pressed to the end', async () => {
  await open(['teacher: CLARITY']);
  const next = section().getByRole('button', { name: 'Next' });
  await press(next);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveFocus();
});

it('is not there where nothing goes with them', async () => {
  await open(['builder: nothing of it']);
  await expect.poll(() => queryClient.getQueryData(['bundle-shelf', 'ada'])).toBeDefined();
  await expect.element(section()).not.toBeInTheDocument();
});
