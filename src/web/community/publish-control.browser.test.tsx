import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Publication } from '#core/community/community-tool.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { PublishControl } from './publish-control.tsx';

const READ = 'GET /api/custom-tools/t1/publication';
const SUBMIT = 'POST /api/custom-tools/t1/submissions';
const AT = '2026-11-20T10:00:00Z';
const PRIVATE: Publication = {
  version: 1,
  waiting: null,
  published: null,
  refused: null,
  refusal: null,
  origin: null,
  limit: 2,
  priceCents: null,
  hasResaleRights: false,
};
const WAITING: Publication = {
  ...PRIVATE,
  waiting: { id: 's1', version: 1, submittedAt: AT },
  refusal: 'already_waiting',
};

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(state: Publication | (() => Publication), routes = {}) {
  const api = answerApi({
    [READ]: () => Response.json(typeof state === 'function' ? state() : state),
    ...routes,
  });
  const ui = (
    <main>
      <h1>Tool</h1>
      <PublishControl toolId="t1" />
    </main>
  );
  cleanUp = await render(ui, ['community']);
  return api;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words);

it('submits a tool once however often that is tried, and withdraws it', async () => {
  let state = PRIVATE;
  const { asked, routes } = await open(() => state, { [SUBMIT]: () => refuse(500, 'internal') });
  await button('Publish to the community').click();
  await expect.element(text('This did not work')).toBeVisible();
  routes[SUBMIT] = () => {
    state = WAITING;
    return Response.json({ id: 's1' }, { status: 201 });
  };
  await button('Publish to the community').click();
  await expect
    .element(text('Version 1 has been waiting for an administrator since Nov 20, 2026.'))
    .toBeVisible();
  await expect.element(button('Publish to the community')).not.toBeInTheDocument();
  const keys = asked
    .filter(({ route }) => route === SUBMIT)
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expectNoAxeViolations();

  routes['POST /api/tool-submissions/s1/withdraw'] = () => {
    state = PRIVATE;
    return new Response(null, { status: 204 });
  };
  await button('Withdraw').click();
  await expect.element(text('Tool withdrawn')).toBeVisible();
  await expect.element(button('Publish to the community')).toBeVisible();
});

it('says that what is published is an earlier version, and offers the later one', async () => {
  await open({ ...PRIVATE, version: 3, published: { id: 's2', version: 2, publishedAt: AT } });
  await expect.element(text('Version 2 has been on the shelf since Nov 20, 2026.')).toBeVisible();
  await expect.element(text(/What you have changed since is not part of it/)).toBeVisible();
  await expect.element(button('Submit version 3')).toBeVisible();
  await expect.element(button('Take off the shelf')).toBeVisible();
});

it('shows the reason of a refusal as text, and lets the tool be submitted again', async () => {
  const reason = '<b>Say</b> what it writes.';
  await open({ ...PRIVATE, refused: { version: 1, state: 'declined', reason, decidedAt: AT } });
  await expect.element(text('Version 1 was declined on Nov 20, 2026:')).toBeVisible();
  await expect.element(text(reason)).toBeVisible();
  await expect.element(button('Submit again')).toBeVisible();
  await expectNoAxeViolations();
});

it('offers nothing to a copy of a licensed tool, and a license where there is no room', async () => {
  await open(
    { ...PRIVATE, refusal: 'licensed_origin', origin: 'flowpulse' },
    {
      'GET /content/catalogue.en.json': () =>
        Response.json({ tools: [{ slug: 'flowpulse', name: 'FlowPulse' }] }),
    },
  );
  await expect.element(text(/holds the recipe of FlowPulse, which is sold by license/)).toBeVisible();
  expect(document.querySelectorAll('main button')).toHaveLength(0);
  cleanUp();
  await open({ ...PRIVATE, refusal: 'limit' });
  await expect.element(text(/Your level has room for 2 published tools/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See licenses' })).toHaveAttribute('href', '/license');
});

it('says when the state could not be read, and asks again', async () => {
  const { routes } = await open(PRIVATE, { [READ]: () => refuse(500, 'internal') });
  await expect.element(text('The tool’s status could not be loaded.')).toBeVisible();
  routes[READ] = () => Response.json(PRIVATE);
  await button('Retry').click();
  await expect.element(button('Publish to the community')).toBeVisible();
});

it('leads whom a site signed in to where the owner publishes', async () => {
  const takeBack = vouchBySite();
  await open(WAITING);
  await expect.element(page.getByRole('link', { name: 'Open on Lumora' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  await expectNoAxeViolations();
  takeBack();
  await expect.element(button('Withdraw')).toBeVisible();
});
