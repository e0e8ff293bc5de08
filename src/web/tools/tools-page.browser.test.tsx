import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { RouteProgress } from '#web/shell/route-progress.tsx';
import { ToolsPage } from './tools-page.tsx';

const tool = (slug: string, name: string, part: Partial<ToolFacts>): ToolFacts => ({
  ...{ slug, name, tagline: '', level: 'none', category: 'motivation', isAvailable: true },
  ...part,
});
const TOOLS = [
  tool('passionFinder', 'Passion Finder', {}),
  tool('hookbuilder', 'HookBuilder', { level: 'standard', category: 'creative-assistant' }),
  tool('chakrachart', 'ChakraChart', { level: 'standard' }),
  tool('flowpulse', 'FlowPulse', { level: 'standard', category: 'time-management' }),
];

/** What a navigation waits for: before the router calls it done, and before React has drawn it. */
let loading: Promise<void> | null = null;
let drawing: Promise<void> | null = null;
const isDrawn = vi.fn();

function Address() {
  const { search } = useLocation();
  if (drawing && search.includes('from=community')) {
    isDrawn();
    use(drawing);
  }
  return <output aria-label="Address">{search}</output>;
}

let cleanUp = () => {};
beforeEach(() => show());
afterEach(() => {
  cleanUp();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show({ user = null as object | null, allowances = [] as object[] } = {}) {
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/hidden-tools': () => Response.json(wholeList(['chakrachart'])),
    'GET /api/allowances': () => Response.json(wholeList(allowances)),
    'GET /api/entitlement': () => refuse(401, 'unauthenticated'),
  });
  await refreshSession();
  const ui = (
    <main>
      <ToolsPage
        prerendered={{ language: 'en', data: TOOLS }}
        community={({ filters }) => <p>Others: {filters.query}</p>}
      />
      <Address />
      <Link to="?from=community">Chosen before</Link>
      <RouteProgress />
    </main>
  );
  [loading, drawing] = [null, null];
  const loader = async () => {
    await loading;
    return null;
  };
  cleanUp = await render(ui, ['tools', 'shell'], 'en', '/tools?level=standard', loader);
}

const search = () => page.getByRole('searchbox', { name: 'Search tools' });
const expectShown = async (names: string[], shelves: string[]) => {
  const main = page.getByRole('main');
  const textsOf = (level: number) =>
    main
      .getByRole('heading', { level })
      .elements()
      .map((heading) => heading.textContent);
  await expect.poll(() => textsOf(3)).toEqual(names);
  expect(textsOf(2)).toEqual(shelves);
};
const expectAddress = (text: string) =>
  expect.element(page.getByRole('status', { name: 'Address' })).toHaveTextContent(text);

it('begins with the filters of its address and shows what they leave, and no other card or shelf', async () => {
  await expectShown(['HookBuilder', 'FlowPulse'], ['Standard']);
  await page.getByRole('combobox', { name: 'License level' }).selectOptions('All levels');
  await expectShown(['Passion Finder', 'HookBuilder', 'FlowPulse'], ['Free', 'Standard']);
  await search().fill('flow');
  await expectShown(['FlowPulse'], ['Standard']);
  await expect.element(page.getByText('1 tool', { exact: true })).toBeVisible();
  await search().fill('nothing');
  await expectShown([], ['No tools match your filters.']);
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expectShown(['Passion Finder', 'HookBuilder', 'FlowPulse'], ['Free', 'Standard']);
});

it('brings what was typed into the address, at once for who goes on, and keeps it from one collection to the other', async () => {
  await search().fill('hook');
  await userEvent.keyboard('{Tab}');
  await expectAddress('?level=standard&q=hook');
  await page.getByRole('button', { name: 'Creative assistant' }).click();
  await expectAddress('?level=standard&q=hook&category=creative-assistant');
  await search().fill('hooks');
  await page.getByRole('link', { name: 'By the community' }).click();
  await expectAddress('?from=community&q=hooks&category=creative-assistant');
  await expect.element(page.getByText('Others: hooks')).toBeVisible();
});

describe('a locked shelf', () => {
  const shelf = page.getByRole('region', { name: 'Standard' });
  const card = page.getByRole('link', { name: 'HookBuilder' });
  const aPlan = (level: string, chosen: number) => ({
    ...{ id: 'a1', sourceRef: 'order:o1', level, places: 3, resaleEnabled: false, expiresAt: null },
    tools: Array.from({ length: chosen }, (_, index) => ({ slug: `tool${index}`, swapsFrom: '' })),
  });

  it('says what it takes', async () => {
    await expect
      .element(shelf.getByRole('link', { name: 'Upgrade License' }))
      .toHaveAttribute('href', '/license');
    await expect.element(card).toHaveAccessibleDescription(/You need a standard license/);
  });

  it.each([
    [1, /^Your 2 free places can open these tools/, /One of your free places can open this tool/],
    [2, /^Your free place can open one of these tools/, /Your free place can open this tool/],
  ])('leads who has paid for it to their places: %i of 3 taken', async (chosen, why, whyCard) => {
    cleanUp();
    await show({ user: { id: 'u1' }, allowances: [aPlan('pro', chosen)] });
    await expect.element(shelf.getByText(why)).toBeVisible();
    await expect
      .element(shelf.getByRole('link', { name: 'Choose your tools' }))
      .toHaveAttribute('href', '/manage-license');
    await expect.element(card).toHaveAccessibleDescription(whyCard);
    expect(page.getByText(/Upgrade/).elements()).toEqual([]);
  });
});

it.each<[string, (wait: Promise<void>) => void, () => Promise<void>]>([
  [
    'is on its way',
    (wait) => {
      loading = wait;
    },
    () => expect.element(page.getByText('Loading the page')).toBeInTheDocument(),
  ],
  [
    'is being drawn',
    (wait) => {
      drawing = wait;
    },
    () => expect.poll(() => isDrawn.mock.calls.length).toBeGreaterThan(0),
  ],
])('keeps what is typed while another collection %s, and does not call that off', async (_, hold, isHeld) => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await expect.element(search()).toBeVisible();
  hold(promise);
  await page.getByRole('link', { name: 'By the community' }).click();
  await isHeld();
  await search().fill('flow');
  // Who leaves the field brings it into the address: now there is no other to bring it into.
  await userEvent.keyboard('{Tab}');
  await search().fill('flow p');
  arrive();
  await expect.element(page.getByText('Others: flow p')).toBeVisible();
  await expectAddress('?from=community&q=flow+p');
  await expect.element(search()).toHaveValue('flow p');
});

it('keeps what is typed as another collection comes without its words', async () => {
  const link = page.getByRole('link', { name: 'Chosen before' });
  await expect.element(link).toBeVisible();
  await search().fill('flow');
  // Nobody has left the field.
  (link.element() as HTMLElement).click();
  await expect.element(page.getByText('Others: flow')).toBeVisible();
  await expectAddress('?from=community&q=flow');
  await expect.element(search()).toHaveValue('flow');
});
