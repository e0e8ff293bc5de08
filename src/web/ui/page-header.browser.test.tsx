import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { PageHeader } from './page-header.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('breaks a name that is one word longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  const actions = <button type="button">Share</button>;
  cleanUp = await render(
    <PageHeader
      title={name}
      lead={`Welcome, ${name}`}
      crumbs={[{ to: '/', label: 'Boards' }]}
      actions={actions}
    />,
    [],
  );
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
  // Their text, too.
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
