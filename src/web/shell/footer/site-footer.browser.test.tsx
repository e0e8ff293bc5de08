import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { BRAND } from '#web/brand.ts';
import { SiteFooter } from './site-footer.tsx';

const OWN = [...BRAND.social];

let cleanUp = () => {};
const show = async (...social: typeof BRAND.social) => {
  BRAND.social.splice(0, Infinity, ...social);
  cleanUp = await render(<SiteFooter />, ['shell']);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
};
afterEach(() => {
  cleanUp();
  BRAND.social.splice(0, Infinity, ...OWN);
});

const list = () => page.getByRole('list', { name: 'Elsewhere' });

it('links the addresses of the operator elsewhere', async () => {
  await show(
    { name: 'Mastodon', url: 'https://social.example/@brand' },
    { name: 'YouTube', url: 'https://video.example/brand' },
  );
  const links = list().getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent, href, rel }) => [textContent, href, rel])).toEqual([
    ['Mastodon', 'https://social.example/@brand', 'noopener'],
    ['YouTube', 'https://video.example/brand', 'noopener'],
  ]);
  await expectNoAxeViolations();
});

it('has no empty list where there are none', async () => {
  await show();
  expect(list().elements()).toHaveLength(0);
});

it('leads to popular tools by their names', async () => {
  await show();
  const popular = page.getByRole('navigation', { name: 'Popular tools' });
  await expect
    .element(popular.getByRole('link', { name: 'HookBuilder' }))
    .toHaveAttribute('href', '/tools/hookbuilder');
  expect(popular.getByRole('link').elements()).toHaveLength(4);
});
