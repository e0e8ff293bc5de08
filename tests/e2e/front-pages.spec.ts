/** What the pages before the tools say word for word, where they lead, and that each tour finds what it speaks of. */
import type { Page } from '@playwright/test';
import { TOOL_BUNDLES } from '#core/prices/price-book.ts';
import { expect, test } from './steps/fixtures.ts';

const main = (page: Page) => page.getByRole('main');

const SAID: { path: string; headings: string[]; texts: string[]; links: [name: string, path: string][] }[] = [
  {
    path: '/',
    headings: [
      'Launch Your Soul-Aligned Brand',
      'Lumora Imperial Majestic Tools of Transformation',
      'Everything You Need',
      'Latest Updates',
      'Pricing Plans',
    ],
    texts: [
      'Backend integration: secure authentication and storage',
      'AI creator tools integration: OpenAI, Anthropic, Google, or any OpenAI-compatible address',
      'Payment processing: Stripe and PayPal',
      'Multilingual support: English, Español, Français, Deutsch, 日本語',
    ],
    links: [
      ['Explore Features', '/features'],
      ['Start For Free', '/signup'],
      ['Clone License', '/clone-tiers'],
      ['Get Started', '/tools/passionFinder'],
      ['View Bundles', '/prompt-store'],
    ],
  },
  {
    path: '/features',
    headings: ['Launch Your Soul-Aligned Brand'],
    texts: ['Your AI-powered system to create, sell & scale conscious digital offerings with ease'],
    links: [['View Bundles', '/prompt-store']],
  },
];

for (const { path, headings, texts, links } of SAID)
  test(`${path} says what is offered, and leads there`, async ({ page }) => {
    await page.goto(path);
    for (const name of headings)
      await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
    for (const text of texts) await expect(main(page).getByText(text, { exact: true })).toBeVisible();
    for (const [name, target] of links)
      await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
  });

test('the tour of a first visit leaves the focus and the keys alone', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('dialog', { name: 'Welcome' });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('dialog:modal').getByRole('button', { name: 'Next' })).toBeFocused();
});

test('the tour of a first visit covers neither what the page says first nor its main button', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.tour-quiet')).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const card = document.querySelector('.tour-quiet')?.getBoundingClientRect();
      const clear = document.querySelectorAll('[data-tour="welcome"], main .btn-glowing');
      return [...clear].flatMap((part) => {
        const { top, right, bottom, left } = part.getBoundingClientRect();
        const isClear =
          card && (card.top >= bottom || card.bottom <= top || card.left >= right || card.right <= left);
        return isClear ? [] : part.textContent;
      });
    });
  for (const width of [360, 390, 768, 1280])
    for (const height of [600, 700, 760, 844, 932]) {
      await page.setViewportSize({ width, height });
      await expect.poll(covered, `${width} × ${height}`).toEqual([]);
      await expect(page.locator('.tour-quiet').getByRole('button', { name: 'Next' })).toBeInViewport({
        ratio: 1,
      });
    }
});

test('home shows an example for each goal in the language of the page, beside what all tools make', async ({
  page,
}) => {
  for (const [prefix, title, open, families] of [
    ['', 'Begin with what you want to reach', /^Open /, 'First lines, names, stories and a month of ideas.'],
    ['/ja', '叶えたいことから始める', /を開く$/, '最初の一行、名前、物語、一か月分のアイデアを。'],
  ] as const) {
    await page.goto(prefix || '/');
    const goals = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect(goals).toHaveCount(TOOL_BUNDLES.length);
    for (const goal of await goals.all()) {
      await expect(goal.getByRole('heading', { level: 3 })).not.toBeEmpty();
      await expect(goal.getByRole('blockquote')).not.toBeEmpty();
      await expect(goal.getByRole('link', { name: open })).toHaveAttribute(
        'href',
        new RegExp(`^${prefix}/tools/\\w+$`),
      );
    }
    await expect(main(page).getByText(families)).toBeVisible();
  }
});

/** In the page: how many steps its tour has, and the targets that are not there. */
const readTour = () => {
  const data = document.querySelector('script[data-tour-data]')?.textContent ?? '{"steps":[]}';
  const { steps } = JSON.parse(data) as { steps: { target: string }[] };
  return { steps: steps.length, lost: steps.filter(({ target }) => !document.querySelector(target)) };
};

test('each step of the three tours has its place on the page, and the dashboard its three tools', async ({
  page,
  signIn,
}) => {
  for (const [path, steps] of [
    ['/', 4],
    ['/tools', 3],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(readTour), path).toEqual({ steps, lost: [] });
  }
  await signIn('standard');
  await page.goto('/dashboard', { referer: 'https://whop.com/hub/' });
  await expect.poll(() => page.evaluate(readTour)).toEqual({ steps: 3, lost: [] });

  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('You came from Whop').getByRole('listitem')).toHaveCount(3);
  for (const name of ['LovableMind', 'Frequency Duel', 'Crystal Scanner']) {
    const card = part('Three tools, and what they give')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText('Expected results')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
  }
  for (const name of ['Content Creation', 'Mindset Shift', 'Offer Creation'])
    await expect(part('Tools by Result').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/tool-visual-board?useCase=${name.replace(' ', '+')}`,
    );
});

test('each tour is replayed from the settings, on its page', async ({ page, signIn }) => {
  await signIn('standard');
  for (const [tour, path] of [
    ['Homepage', '/'],
    ['Tools', '/tools'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await page.goto('/settings');
    await page.getByRole('button', { name: `Replay the tour: ${tour}`, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    const card = page.locator('dialog.tour:modal');
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Close' }).click();
  }
});
