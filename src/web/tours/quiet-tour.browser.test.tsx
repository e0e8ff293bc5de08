import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { TourData } from './tour-data.tsx';
import { followTourButtons, openTour } from './tour-page.ts';

const cleanUps: (() => void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
  await page.viewport(414, 896);
});

/** The bar in the corner of a small screen, with a title of these words. */
async function openBar(language: Language, title: string) {
  localStorage.clear();
  await page.viewport(360, 740);
  const steps = ['#a', '#b'].map((target) => ({ title, content: '…', target, position: 'bottom' as const }));
  cleanUps.push(
    await render(
      <main>
        <h1 id="a">…</h1>
        <p id="b">…</p>
        <TourData id="homepage" steps={steps} />
      </main>,
      ['shell'],
      language,
    ),
    followTourButtons(),
  );
  openTour('homepage', { isQuiet: true });
  const shown = page.getByRole('heading', { level: 2 });
  // Letters are asked for by what is laid out.
  await expect.element(shown).toBeVisible();
  await document.fonts.ready;
  const heading = shown.element().getBoundingClientRect();
  const buttons = document.querySelector('.tour-quiet footer')?.getBoundingClientRect() as DOMRect;
  return { heading, buttons };
}

test('a title that does not fit beside the buttons has a line of its own', async () => {
  const { heading, buttons } = await openBar('es', 'Te damos la bienvenida');
  expect(heading.height).toBeLessThan(30);
  expect(buttons.top).toBeGreaterThanOrEqual(heading.bottom);
  expect(partsBeyondEdges()).toEqual([]);
});

test('a short title stays beside the buttons', async () => {
  const { heading, buttons } = await openBar('en', 'Welcome');
  expect(heading.right).toBeLessThanOrEqual(buttons.left);
  expect(buttons.top).toBeLessThan(heading.bottom);
});

test('the button that starts the tour does not stand half behind the bar, and is back with the end of it', async () => {
  await openBar('en', 'Welcome');
  const start = page.getByRole('button', { name: 'Start Tour' });
  await expect.element(start).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(start).toHaveFocus();
});
