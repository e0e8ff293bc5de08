import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { LicensePage } from './license-page.tsx';

let cleanUp = () => {};
beforeEach(async () => {
  answerApi({ 'GET /api/session': () => Response.json({ user: null, level: 'none' }) });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

/** As the specification has them, beside the tools, whose number a plan says. */
const LEVELS = {
  Standard: ['Basic personalization', 'Community support', 'Updates for purchased tools'],
  Pro: ['Advanced personalization', 'Voice access', 'Priority support', 'Early access'],
  Reseller: [
    'Full personalization',
    'White label resale rights',
    'Custom branding',
    'Business use license',
    'Dedicated support',
  ],
  Exclusive: [
    'Full platform access',
    'Unlimited personalization',
    'Enterprise support',
    'Custom tool development',
    'API access',
    'Dedicated account manager',
  ],
};
const PLANS = {
  Standard: 'Your choice of 3 standard tools',
  Pro: 'Your choice of 10 among all standard and pro tools',
  Reseller: 'Your choice of 25 among all standard, pro and reseller tools',
  Exclusive: 'All tools at all levels',
};
const COMING = ['Early access', 'API access'];

test('lists what each level brings in the words of the specification, each leading to its place', async () => {
  cleanUp = await render(
    <LanguageProvider>
      <main>
        <LicensePage />
      </main>
    </LanguageProvider>,
    ['licenses', 'billing'],
  );
  for (const [level, lines] of Object.entries(LEVELS)) {
    const column = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: level, exact: true }) });
    await expect.element(column.getByText(PLANS[level as keyof typeof PLANS])).toBeVisible();
    const shown = column.getByRole('list').getByRole('listitem').elements();
    const words = shown.map((line) => line.querySelector('a, span')?.textContent);
    expect(words).toEqual(lines.map((line) => (COMING.includes(line) ? `${line} · Coming` : line)));
  }
  await expectNoAxeViolations();
});
