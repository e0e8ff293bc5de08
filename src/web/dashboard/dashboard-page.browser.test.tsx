import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import {
  ADA,
  answerDashboard,
  aPassionAnswer,
  dashboardOf,
  holds,
  TOOLS,
} from '#tests/support/fakes/answer-dashboard.ts';
import { queryClient } from '#web/api/query-client.ts';
import { saveLanguage } from '#web/languages/language.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { isOpenedFromWhop } from './whop.ts';

type Routes = NonNullable<Parameters<typeof answerDashboard>[0]>;

const CATALOGUE = 'GET /content/catalogue.en.json';
const refused = () => refuse(403, 'forbidden');
const never = () => new Promise<Response>(() => {});
const hidden = (...slugs: string[]): Routes => ({
  'GET /api/hidden-tools': () => Response.json(wholeList(slugs)),
});
const held = (...slugs: string[]): Routes => ({
  'GET /api/licenses': () => Response.json(dashboardOf(slugs)),
  'GET /api/entitlement': holds(slugs),
});

let cleanUp = () => {};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  saveLanguage('en');
});

async function open(routes: Routes = {}, language: Language = 'en', user = ADA) {
  saveLanguage(language);
  const api = await answerDashboard(routes);
  const ui = (
    <LanguageProvider>
      <main>
        <DashboardPage user={user} />
      </main>
    </LanguageProvider>
  );
  cleanUp = await render(ui, ['dashboard'], language);
  return api;
}

/** What has just arrived is drawn in a task of its own. */
const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

const part = (name: string) => page.getByRole('region', { name, exact: true });
/** The way to a tool from its card, whether it opens or not. */
const wayTo = (name: string) =>
  page.getByRole('link', { name: new RegExp(`^(?:Launch Tool|Choose Tool|Upgrade License): ${name}$`) });
const unlock = () => page.getByRole('heading', { name: 'Unlock All Premium Tools' });
const isUnlockShown = () => unlock().elements().length > 0;

describe('the title', () => {
  it.each([
    ['Ada Lovelace', 'Welcome, Ada'],
    ['', 'Welcome, Creator'],
  ])('for %j: %s', async (name, title) => {
    await open({}, 'en', { ...ADA, name });
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  });
});

describe('the result of the passion finder', () => {
  const answered = (answer: string): Routes => ({
    'GET /api/passion-finder-responses': () => Response.json([aPassionAnswer(answer)]),
  });

  it('is named in the reader’s language', async () => {
    await open(answered('teacher, builder: clarity, abundance'), 'ja');
    const result = part('Passion Finder の結果');
    await expect.element(result.getByText('教える人、組み立てる人', { exact: true })).toBeVisible();
    await expect.element(result.getByText('合うテーマ：明晰さ、豊かさ', { exact: true })).toBeVisible();
    expect(result.element().textContent).not.toMatch(/teacher|clarity/);
    await expectNoAxeViolations(result.element());
  });

  it('of another shape is shown as it is, as English', async () => {
    await open(answered('**Teaching** calm people'), 'ja');
    const answer = part('Passion Finder の結果').getByText('Teaching calm people', { exact: true });
    await expect.element(answer).toHaveAttribute('lang', 'en');
  });
});

describe('the catalogue', () => {
  it('is waited for before anybody is told that they hold nothing', async () => {
    await open({ ...held('hookbuilder'), [CATALOGUE]: never });
    await expect
      .poll(() => queryClient.getQueriesData({ queryKey: ['license-dashboard'] })[0]?.[1])
      .toBeDefined();
    await drawn();
    await expect.element(part('Your tools').getByRole('status')).toBeVisible();
    expect(page.getByText('No licensed tools yet').elements()).toEqual([]);
  });

  it('is asked again where it failed, and no empty leaves stand there meanwhile', async () => {
    const { routes } = await open({ ...held('hookbuilder'), [CATALOGUE]: refused });
    const failures = page.getByRole('alert').getByText('The tools could not be loaded.');
    await expect.poll(() => failures.elements().length).toBe(2);
    expect(page.getByText('No licensed tools yet').elements()).toEqual([]);
    expect(part('Three tools, and what they give').elements()).toEqual([]);
    await expectNoAxeViolations();

    routes[CATALOGUE] = () => Response.json({ tools: TOOLS });
    await part('Your tools').getByRole('button', { name: 'Retry' }).click();
    await expect.element(part('Your tools').getByRole('link', { name: /^HookBuilder/ })).toBeVisible();
    await expect.element(wayTo('LovableMind')).toBeVisible();
    expect(failures.elements()).toEqual([]);
  });

  it('is not needed to know that somebody holds nothing', async () => {
    await open({ [CATALOGUE]: never });
    await expect.element(part('Your tools').getByText('No licensed tools yet')).toBeVisible();
  });
});

describe('free places of a plan', () => {
  const places = (...slugs: string[]): Routes => ({
    ...held(...slugs),
    'GET /api/licenses': () => Response.json({ ...dashboardOf(slugs), freePlaces: 3 }),
  });

  it.each([[], ['hookbuilder']])('lead to their choice, beside what is chosen: %j', async (...slugs) => {
    await open(places(...slugs));
    const tools = part('Your tools');
    await expect.element(tools.getByText(/^You have 3 free places/)).toBeVisible();
    await expect
      .element(tools.getByRole('link', { name: 'Choose your tools' }))
      .toHaveAttribute('href', '/manage-license');
    expect(tools.getByText('See the levels').elements()).toEqual([]);
  });
});

describe('the recent runs that cannot be had', () => {
  it('are asked for a few times, and the rest is shown', async () => {
    const { asked } = await open({ 'GET /api/runs': refused });
    await expect.element(page.getByText('Your runs could not be loaded.')).toBeVisible();
    await expect.element(part('Your tools').getByText('No licensed tools yet')).toBeVisible();
    for (let turn = 0; turn < 10; turn += 1) await drawn();
    await expect.element(page.getByText('Your runs could not be loaded.')).toBeVisible();
    expect(asked.filter(({ route }) => route === 'GET /api/runs').length).toBeLessThanOrEqual(2);
  });
});

describe('a tool that is not offered', () => {
  it('has no card and stands under no result', async () => {
    await open(hidden('frequencyduel', 'hookbuilder'));
    const cards = part('Tools, and what they give');
    await expect.element(cards.getByRole('heading', { name: 'LovableMind' })).toBeVisible();
    await expect.element(wayTo('Crystal Scanner')).toBeVisible();
    expect(wayTo('Frequency Duel').elements()).toEqual([]);
    expect(part('Tools by Result').getByText('HookBuilder').elements()).toEqual([]);
  });

  it('stays among those of who holds it', async () => {
    await open({ ...hidden('hookbuilder'), ...held('hookbuilder') });
    await expect.element(part('Your tools').getByRole('link', { name: /^HookBuilder/ })).toBeVisible();
  });

  it('is no quiz that is led to', async () => {
    await open(hidden('passionFinder'));
    await expect.element(wayTo('LovableMind')).toBeVisible();
    // Until it is known what is not offered, everything is.
    await expect.element(part('Find your passion')).not.toBeInTheDocument();
  });
});

it('the cards of tools launch what opens, and say of the others what it takes', async () => {
  await open(held('lovablemind'));
  await expect.element(wayTo('Frequency Duel')).toHaveTextContent('Upgrade License');
  await expect.element(wayTo('Frequency Duel')).toHaveAttribute('href', '/tools/frequencyduel');
  await expect.element(wayTo('LovableMind')).toHaveTextContent('Launch Tool');
});

/** @param tools that have some of them */
const placesOf = (places: number, ...tools: string[]): Routes => ({
  'GET /api/allowances': () =>
    Response.json(
      wholeList([
        { ...{ id: 'a1', sourceRef: 'order:o1', level: 'standard', places }, tools, expiresAt: null },
      ]),
    ),
});

it('the cards of tools that a free place opens ask nobody to pay again', async () => {
  await open(placesOf(1));
  await expect.element(wayTo('Frequency Duel')).toHaveTextContent('Choose Tool');
});

it('the cards of tools that a taken place could open ask for no higher level', async () => {
  await open(placesOf(1, 'hookbuilder'));
  await expect.element(wayTo('Frequency Duel')).toHaveTextContent('Choose Tool');
});

describe('the call to unlock', () => {
  const PAID = TOOLS.filter(({ level }) => level !== 'none').map(({ slug }) => slug);
  const [lacked = '', ...rest] = PAID;

  it.each<[string, boolean, Routes]>([
    ['nothing', true, {}],
    ['all but one', true, held(...rest)],
    ['all', false, held(...PAID)],
    ['a free place for them', false, placesOf(1)],
    ['no place that is free', true, placesOf(0)],
    ['all that is offered', false, { ...held(...rest), ...hidden(lacked) }],
  ])('for who holds %s: %s', async (_, isShown, routes) => {
    const { asked } = await open(routes);
    // The card comes with the license, the tools' cards with the catalogue: then all is known.
    await expect.element(part('Getting started')).toBeVisible();
    await expect.poll(() => asked.some(({ route }) => route === 'GET /api/hidden-tools')).toBe(true);
    await expect.element(wayTo('Crystal Scanner')).toBeVisible();
    await expect.poll(isUnlockShown).toBe(isShown);
  });

  it('is not made where nobody knows what they hold', async () => {
    await open({ 'GET /api/entitlement': refused });
    await expect.element(part('Getting started')).toBeVisible();
    await expect.element(wayTo('Crystal Scanner')).toBeVisible();
    expect(isUnlockShown()).toBe(false);
  });
});

describe('the getting started card', () => {
  const card = () => part('Getting started');
  const steps = (name: string) =>
    card()
      .getByRole('region', { name })
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);

  it('waits for the license', async () => {
    let letThrough = () => {};
    const answer = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await open({ 'GET /api/entitlement': () => answer.then(holds([])) });
    await expect.element(wayTo('LovableMind')).toBeVisible();
    await expect.element(part('Recent runs')).toBeVisible();
    expect(card().elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Show getting started' }).elements()).toEqual([]);
    const boxOf = (name: string) => part(name).element().getBoundingClientRect();
    const place = () => boxOf('Recent runs').top - boxOf('Your next step').bottom;
    const before = place();
    letThrough();
    await expect.element(card()).toBeVisible();
    expect(place()).toBe(before);
  });

  it('welcomes, tells of speech, and of what a license opens', async () => {
    await open();
    const welcome = card().getByRole('region', { name: 'A calm start' });
    await expect.element(welcome.getByText(/^Pick a tool, fill in a few fields/)).toBeVisible();
    await expect
      .element(welcome.getByRole('link', { name: 'Open the tools' }))
      .toHaveAttribute('href', '/tools');
    expect(steps('Speak instead of typing')).toEqual([
      'Open a tool that has a voice field.',
      'Press the microphone and allow it in the browser.',
      'Read the transcript, correct what was misheard, then press “Draft on this device”.',
    ]);
    const tip = card().getByRole('region', { name: 'What a license opens' });
    await expect.element(tip.getByText(/^Free tools need no license\./)).toBeVisible();
    await expect
      .element(tip.getByRole('link', { name: 'View License Guide' }))
      .toHaveAttribute('href', '/license-guide');
    expect(card().getByRole('region').elements()).toHaveLength(3);
    await expectNoAxeViolations(card().element());
  });

  it('has a note for those who come from Whop', async () => {
    isOpenedFromWhop('https://whop.com/hub', []);
    await open();
    await expect.element(card().getByRole('heading', { name: 'You came from Whop' })).toBeVisible();
    expect(steps('You came from Whop')).toHaveLength(3);
  });

  it('is gone once it was closed, and comes when it is asked for', async () => {
    await open();
    await card().getByRole('button', { name: 'Close getting started' }).click();
    await expect.element(card()).not.toBeInTheDocument();
    cleanUp();
    await open();
    await expect.element(wayTo('LovableMind')).toBeVisible();
    expect(card().elements()).toEqual([]);
    await page.getByRole('button', { name: 'Show getting started' }).click();
    await expect.element(card()).toBeVisible();
  });
});

it.each([900, 1000, 1100, 1280])(
  'the results of the three cards begin at one height, %i wide',
  async (width) => {
    await page.viewport(width, 900);
    await open();
    const results = page.getByRole('heading', { level: 4, name: 'Expected results' });
    await expect.poll(() => results.elements().length).toBe(3);
    // As long as a translation, so that one card has more lines than its neighbours, below that heading as above it.
    const [first, second] = results.elements().map((each) => each.closest('li') as HTMLElement);
    for (const part of [first?.querySelector('ul li'), second?.querySelector('header + p')])
      part?.append(' Finds, names and orders what was said in a long talk, so that it can be read.');
    const tops = new Set(results.elements().map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(tops.size).toBe(1);
    // The place that was held for it.
    expect(first?.clientHeight).toBeGreaterThanOrEqual(380);
  },
);

it('the focus goes on from the card that is closed, to it when it is opened, and back', async () => {
  await open();
  const close = page.getByRole('button', { name: 'Close getting started' });
  const again = page.getByRole('button', { name: 'Show getting started' });
  await press(close);
  await expect.element(close).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await press(again);
  await expect.element(close).toHaveFocus();
  await press(close);
  await expect.element(again).toHaveFocus();
});
