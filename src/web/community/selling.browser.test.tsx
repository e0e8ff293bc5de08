import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SharedTool } from '#core/community/community-tool.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { PriceForm } from './price-form.tsx';
import { SoldTool } from './sold-tool.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const SET = `PUT /api/custom-tools/${ID}/price`;
const TOOL: SharedTool = {
  ...{ id: ID, name: 'Harbour Letter', tagline: 'A letter to a guest', description: 'Writes a letter.' },
  ...{
    category: 'creative-assistant',
    language: 'en',
    author: 'Ada',
    priceCents: 1_250,
    isForSale: true,
    brand: null,
  },
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openForm(priceCents: number | null, hasResaleRights: boolean) {
  const api = answerApi({ [SET]: () => new Response(null, { status: 204 }) });
  const publication = { priceCents, hasResaleRights };
  cleanUp = await render(
    <main>
      <h1>Tool</h1>
      <h2>Community</h2>
      <PriceForm toolId={ID} publication={publication} invalidates={[]} />
    </main>,
    ['community'],
  );
  return api;
}

async function openOffer(tool: SharedTool) {
  answerApi({
    [`GET /api/community-tools/${ID}`]: () => Response.json(tool),
    'GET /api/payment-methods': () => Response.json(wholeList([{ id: 'test' }])),
  });
  cleanUp = await render(
    <main>
      <SoldTool id={ID} />
    </main>,
    ['community', 'custom-tools', 'billing'],
  );
}

it('lets an author with resale rights set a price within bounds, and take it away', async () => {
  const { asked } = await openForm(1_250, true);
  await expect.element(page.getByText('Others pay $12.50 once; $8.75 of it is yours.')).toBeVisible();
  await expect.element(page.getByText(/your buyers keep what they bought/)).toBeVisible();
  await page.getByLabelText('Price in US dollars').fill('2.99');
  await button('Save the price').click();
  await expect.element(page.getByText('Enter an amount from $3 to $500, such as 12.50.')).toBeVisible();
  await page.getByLabelText('Price in US dollars').fill('19,90');
  await button('Save the price').click();
  await expect.element(page.getByText('Price saved')).toBeVisible();
  await button('Make it free').click();
  await expect.element(page.getByText('The tool is free')).toBeVisible();
  expect(asked.filter(({ route }) => route === SET).map(({ body }) => body)).toEqual([
    { cents: 1_990 },
    { cents: null },
  ]);
  await expectNoAxeViolations();
});

it('says what selling takes, and what rests when the right has ended', async () => {
  await openForm(null, false);
  await expect.element(page.getByText(/you need resale rights/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await expect.element(page.getByLabelText('Price in US dollars')).not.toBeInTheDocument();
  cleanUp();
  await openForm(1_250, false);
  await expect.element(page.getByText(/nobody can buy this tool now/)).toBeVisible();
  await expect.element(button('Make it free')).toBeVisible();
});

it('shows who has not bought a tool what it is, what it costs and the way to it', async () => {
  await openOffer(TOOL);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour Letter' })).toBeVisible();
  await expect.element(page.getByText('Writes a letter.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '$12.50, once' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Buy Harbour Letter' }))
    .toHaveAttribute('href', `/checkout/custom-${ID}`);
  await expectNoAxeViolations();
});

it('offers nothing while its author may not sell', async () => {
  await openOffer({ ...TOOL, isForSale: false });
  await expect.element(page.getByText(/does not sell this tool at the moment/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buy Harbour Letter' })).not.toBeInTheDocument();
});
