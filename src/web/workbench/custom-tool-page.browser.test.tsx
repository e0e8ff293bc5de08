/** A copy of a licensed tool on its page: closed without the license, with the words of the gate. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenedTool } from '#core/custom-tools/custom-tool.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { CustomToolPage } from './custom-tool-page.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const READ = `GET /api/custom-tools/${ID}`;
const OPENED: OpenedTool = {
  ...{
    id: ID,
    name: 'Thank-you letter',
    tagline: 'A letter',
    category: 'creative-assistant',
    language: 'en',
  },
  ...{ version: 1, visibility: 'private', author: 'Ada', isOwn: true, system: '' },
  ...{ priceCents: null, brand: null },
  updatedAt: '2026-11-20T10:00:00Z',
  tool: aCustomTool(),
};
const closed = () =>
  refuse(403, 'license_required', {
    ...{ reason: 'expired', requiredLevel: 'pro', heldLevel: 'none', origin: 'clipgenius' },
  });

let streams: EventTarget[] = [];
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}
const tellLicenseChanged = async () => {
  await expect.poll(() => streams).toHaveLength(1);
  for (const stream of streams)
    stream.dispatchEvent(new MessageEvent('license-changed', { data: '{"toolSlugs":["clipgenius"]}' }));
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  streams = [];
  vi.unstubAllGlobals();
});

it('names the tool whose license is missing, and opens and closes with it', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const user = { id: 'u1', email: 'ada@x.test', name: 'Ada', role: 'user' };
  const { routes } = answerApi({
    [READ]: closed,
    'GET /api/session': () => Response.json({ user, level: 'none', onboardingMode: 'standard' }),
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [{ slug: 'clipgenius', name: 'ClipGenius', level: 'pro' }] }),
  });
  cleanUp = await render(
    <main>
      <CustomToolPage id={ID} />
    </main>,
    ['custom-tools', 'gate', 'tools', 'workbench'],
  );
  const gate = page.getByRole('region', { name: 'Pro Required' });
  await expect.element(gate.getByText("You don't have a license for this tool.")).toBeVisible();
  await expect.element(page.getByText(/^This tool holds the recipe of ClipGenius/)).toBeVisible();
  await expectNoAxeViolations();

  routes[READ] = () => Response.json(OPENED);
  await tellLicenseChanged();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thank-you letter' })).toBeVisible();
  expect(document.querySelectorAll('header .seal svg')).toHaveLength(1);

  routes[READ] = closed;
  await tellLicenseChanged();
  await expect.element(gate).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Thank-you letter' })).not.toBeInTheDocument();
});

it('breaks the name of who shared it where it is longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  vi.stubGlobal('EventSource', FakeEventSource);
  const author = 'Maria Theresia Anna Donaudampfschifffahrtsgesellschaftskapitän';
  answerApi({
    [READ]: () => Response.json({ ...OPENED, visibility: 'link', author, isOwn: false }),
    'GET /api/session': () => Response.json({ user: null }),
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
  });
  cleanUp = await render(<CustomToolPage id={ID} />, ['custom-tools', 'gate', 'tools', 'workbench']);
  await expect.element(page.getByText(`By ${author}`)).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
});
