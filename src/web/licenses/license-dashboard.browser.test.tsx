import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { LicenseDashboard as Dashboard, HeldTool } from '#core/licenses/dashboard.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { brokenWords, partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { saveLanguage } from '#web/languages/language.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { refreshSession } from '#web/lib/session.ts';
import { fetchDashboard } from './dashboard/dashboard-api.ts';
import { LicenseDashboard } from './license-dashboard.tsx';

const LICENSES = 'GET /api/licenses';
const USER: SessionUser = {
  id: 'u1',
  email: 'ana@example.com',
  name: 'Ana Ortiz',
  firstName: 'Ana',
  lastName: 'Ortiz',
  image: null,
  role: 'user',
  emailVerified: true,
};

const held = (tool_slug: string, more: Partial<HeldTool> = {}): HeldTool => ({
  tool_slug,
  license_level: 'standard',
  resale_enabled: false,
  issued_at: '2026-04-28T12:00:00.000Z',
  expires_at: null,
  updates_until: null,
  ...more,
});

const DASHBOARD: Dashboard = {
  licensedTools: [
    held('flowpulse'),
    held('gone'),
    held('clipgenius', { resale_enabled: true, license_level: 'pro' }),
  ],
  freePlaces: 0,
  stats: { totalTools: 3, resalableTools: 1, expiringTools: 0 },
  activities: [
    {
      id: 'a1',
      toolSlug: 'flowpulse',
      toolName: 'FlowPulse',
      actionType: 'activation',
      version: null,
      reason: null,
      date: '2026-04-28T12:00:00Z',
    },
    {
      id: 'a2',
      toolSlug: 'clipgenius',
      toolName: 'ClipGenius',
      actionType: 'expiration',
      version: null,
      reason: null,
      date: '2026-04-27T12:00:00Z',
    },
  ],
  notifications: [
    {
      id: 'n1',
      title: 'Welcome',
      message: 'The whole message.',
      type: 'update',
      date: '2026-04-28T12:00:00Z',
      isRead: false,
    },
  ],
  updates: [
    {
      id: 'p1',
      toolSlug: 'flowpulse',
      version: '2.0',
      features: ['Longer sessions'],
      releaseDate: '2026-05-01',
      isAvailable: true,
      obstacle: null,
    },
    {
      id: 'p2',
      toolSlug: 'flowpulse',
      version: '3.0',
      features: ['Shared sessions'],
      releaseDate: null,
      isAvailable: false,
      obstacle: 'coming',
    },
    {
      id: 'p0',
      toolSlug: 'clipgenius',
      version: '1.0',
      features: ['Clips'],
      releaseDate: '2026-01-01',
      isAvailable: true,
      obstacle: 'installed',
    },
  ],
};
const NOTHING: Dashboard = {
  licensedTools: [],
  freePlaces: 0,
  stats: { totalTools: 0, resalableTools: 0, expiringTools: 0 },
  activities: [],
  notifications: [],
  updates: [],
};
const facts = (slug: string, name: string) => ({
  slug,
  name,
  tagline: '',
  level: 'standard',
  category: 'time-management',
  isAvailable: true,
});

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

beforeEach(async () => {
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  api = answerApi({
    [LICENSES]: () => Response.json(DASHBOARD),
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [facts('flowpulse', 'FlowPulse'), facts('clipgenius', 'ClipGenius')] }),
    'GET /api/session': () => Response.json({ user: USER, level: 'pro', onboardingMode: 'standard' }),
    'POST /api/notifications/n1/read': () => new Response(null, { status: 204 }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  saveLanguage('en');
  vi.unstubAllGlobals();
});

async function show(language: Language = 'en') {
  cleanUp = await render(
    <LanguageProvider>
      <main className="wrap">
        <LicenseDashboard user={USER} documentation={null} voice={null} />
      </main>
    </LanguageProvider>,
    ['licenses'],
    language,
  );
}
const openNews = () => page.getByRole('tab', { name: /^Updates & Notifications/ }).click();

test('greets by the first name and shows figures, cards and activity', async () => {
  await show();
  await expect.element(page.getByText('Welcome, Ana', { exact: true })).toBeVisible();
  const card = page.getByRole('listitem', { name: 'ClipGenius' });
  await expect.element(card.getByText('Apr 28, 2026')).toBeVisible();
  await expect.element(card.getByText('Yes')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Launch Tool: FlowPulse' }))
    .toHaveAttribute('href', '/tools/flowpulse');
  const manage = card.getByRole('link', { name: 'Manage License: ClipGenius' });
  await expect.element(manage).toHaveTextContent('Manage License');
  await expect.element(page.getByRole('tab', { name: 'Documentation', exact: true })).toBeVisible();
  // An unknown slug is shown as the slug.
  await expect.element(page.getByRole('heading', { name: 'gone' })).toBeVisible();
  await expect.element(page.getByText('ClipGenius license expired')).toBeVisible();
  expect(
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toContain('3');
  await expectNoAxeViolations();
});

test.each([
  ['beside their tools', DASHBOARD],
  ['who chose none', NOTHING],
] as const)('leads who has free places to their choice: %s', async (_, dashboard) => {
  api.routes[LICENSES] = () => Response.json({ ...dashboard, freePlaces: 7 });
  await show();
  await expect.element(page.getByText(/^You have 7 free places for tools\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose your tools' }))
    .toHaveAttribute('href', '/manage-license');
  expect(page.getByRole('link', { name: 'Browse Tools' }).elements()).toEqual([]);
  await expectNoAxeViolations();
});

test.each([390, 1280])('a card %i wide screens show has its two buttons in one row', async (width) => {
  await page.viewport(width, 900);
  await show();
  const launch = page.getByRole('link', { name: 'Launch Tool: ClipGenius' });
  await expect.element(launch).toBeVisible();
  const boxOf = (name: RegExp) => page.getByRole('link', { name }).element().getBoundingClientRect();
  const [first, second] = [boxOf(/^Launch Tool: ClipGenius/), boxOf(/^Manage License: ClipGenius/)];
  expect(second.top).toBe(first.top);
  expect(second.width).toBeCloseTo(first.width, 0);
  expect(boxOf(/^View certificate: ClipGenius/).bottom).toBeLessThan(first.top);
});

test.each(LANGUAGES.flatMap((language) => [320, 640, 768, 1000].map((width) => ({ language, width }))))(
  'nothing is beyond the edges and no name is broken in $language, $width wide',
  async ({ language, width }) => {
    const names = ['ClipGenius', 'AudienceMapper', 'HarmonicSynthesizer'];
    const licensedTools = names.map((name) => held(name.toLowerCase()));
    const stats = { totalTools: 25, resalableTools: 25, expiringTools: 25 };
    api.routes[LICENSES] = () => Response.json({ ...DASHBOARD, licensedTools, stats });
    api.routes[`GET /content/catalogue.${language}.json`] = () =>
      Response.json({ tools: names.map((name) => facts(name.toLowerCase(), name)) });
    await page.viewport(width, 900);
    saveLanguage(language);
    await show(language);
    await expect.element(page.getByRole('heading', { name: 'HarmonicSynthesizer' })).toBeVisible();
    await document.fonts.ready;
    expect(partsBeyondEdges()).toEqual([]);
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.flatMap(brokenWords)).toEqual([]);
    const figures = [...(document.querySelector('dl')?.children ?? [])];
    const rows = new Set(figures.map((figure) => figure.getBoundingClientRect().top));
    expect(rows.size).toBe(width < 768 ? 3 : 1);
  },
);

test.each<[string, HeldTool['managed_by'], string]>([
  ['a plan, among its places', { kind: 'places' }, '/manage-license'],
  ['what was bought, in its order', { kind: 'order', id: 'o1' }, '/orders/o1'],
  ['a gift, in its offer', { kind: 'transfer', id: 't1' }, '/transfers/t1'],
])('manages %s', async (_, managed_by, address) => {
  const licensedTools = [held('clipgenius', managed_by && { managed_by })];
  api.routes[LICENSES] = () => Response.json({ ...DASHBOARD, licensedTools });
  await show();
  const manage = page.getByRole('link', { name: 'Manage License: ClipGenius' });
  await expect.element(manage).toHaveAttribute('href', address);
});

test('leads to the certificate that covers its own tool', async () => {
  await show();
  const link = page.getByRole('link', { name: 'View certificate: ClipGenius' });
  await expect.element(link).toHaveAttribute('href', '/?tool=clipgenius#documentation');
});

test('manages what was given by hand among the documents', async () => {
  await show();
  await page.getByRole('link', { name: 'Manage License: ClipGenius' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Documentation', exact: true }))
    .toHaveAttribute('aria-selected', 'true');
});

test('a failure says so inline and as a toast, and Retry mends it', async () => {
  api.routes[LICENSES] = () => refuse(500, 'internal');
  await show();
  await expect
    .element(page.getByText('Unable to load your license information. Please try again later.'))
    .toBeVisible();
  await expect.element(page.getByText('Failed to load license information')).toBeVisible();
  await expect.element(page.getByText('Failed to load licenses', { exact: true })).toBeVisible();
  await expect(fetchDashboard('en')).rejects.toThrow('Failed to load licenses');
  api.routes[LICENSES] = () => Response.json(DASHBOARD);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'FlowPulse' })).toBeVisible();
});

test('empty: every part says what is not there', async () => {
  api.routes[LICENSES] = () => Response.json(NOTHING);
  await show();
  await expect.element(page.getByText("You don't have any licensed tools yet.")).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse Tools' })).toHaveAttribute('href', '/tools');
  await expect.element(page.getByText('No recent activities')).toBeVisible();
  await openNews();
  await expect.element(page.getByText('No notifications')).toBeVisible();
  await expect.element(page.getByText('Your tools are up to date')).toBeVisible();
  await expectNoAxeViolations();
});

test('a notification opens, and is marked as read on the server', async () => {
  await show();
  await openNews();
  await page.getByRole('button', { name: 'View' }).click();
  await expect.element(page.getByText('The whole message.')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse' }).click();
  await expect.element(page.getByText('The whole message.')).not.toBeVisible();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
  await expect.poll(() => api.asked.map(({ route }) => route)).toContain('POST /api/notifications/n1/read');
  await expect.element(page.getByText('Longer sessions')).toBeVisible();
});

test('a mark that could not be saved is taken back', async () => {
  api.routes['POST /api/notifications/n1/read'] = () => refuse(500, 'internal');
  await show();
  await openNews();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByText(/could not be marked as read/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
});

const updateRow = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('an update shows what is new once the license is on it; what is planned or there waits', async () => {
  let dashboard = DASHBOARD;
  api.routes[LICENSES] = () => Response.json(dashboard);
  api.routes['PUT /api/tool-licenses/flowpulse/version'] = ({ body }) => {
    expect(body).toEqual({ version: '2.0' });
    dashboard = {
      ...DASHBOARD,
      updates: DASHBOARD.updates.map((update) =>
        update.id === 'p1' ? { ...update, obstacle: 'installed' as const } : update,
      ),
    };
    return new Response(null, { status: 204 });
  };
  await show();
  await openNews();
  await expect.element(page.getByText('Your tools are up to date')).not.toBeInTheDocument();
  const coming = updateRow('FlowPulse 3.0');
  await expect.element(coming.getByText('Coming Soon')).toBeVisible();
  await expect.element(coming.getByText('No date set yet')).toBeVisible();
  await expect.element(coming.getByRole('button', { name: 'Update Now' })).toBeDisabled();
  const installed = updateRow('ClipGenius 1.0');
  await expect.element(installed.getByText('Installed')).toBeVisible();
  await expect.element(installed.getByText('Your license is on this version.')).toBeVisible();
  expect(installed.getByRole('button').elements()).toEqual([]);
  const open = updateRow('FlowPulse 2.0');
  await expect.element(open.getByText('Released May 1, 2026')).toBeVisible();
  await open.getByRole('button', { name: 'Update Now' }).click();

  const news = page.getByRole('dialog', { name: 'What’s new in FlowPulse 2.0' });
  await expect.element(news.getByText('Longer sessions')).toBeVisible();
  await expectNoAxeViolations();
  await news.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(open.getByText('Installed')).toBeVisible();
  await expect.element(page.getByText('Your tools are up to date')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose what comes by email' }))
    .toHaveAttribute('href', '/settings#notifications');
});

test('an update that fails says so, and can be tried again', async () => {
  api.routes['PUT /api/tool-licenses/flowpulse/version'] = () => refuse(500, 'internal');
  await show();
  await openNews();
  const button = updateRow('FlowPulse 2.0').getByRole('button', { name: 'Update Now' });
  await button.click();
  await expect.element(page.getByText('The update did not work. Please try again.')).toBeVisible();
  await expect.element(button).toBeEnabled();
});
