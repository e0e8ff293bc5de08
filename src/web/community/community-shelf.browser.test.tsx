import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { manyCommunityTools } from '#tests/support/community-tools.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { removeAllOffline } from '#web/lib/offline-store.ts';
import { ToolsPage } from '#web/tools/tools-page.tsx';
import { CommunityShelf } from './community-shelf.tsx';

const TOOLS = manyCommunityTools(2000);
const LIST = 'GET /api/community-tools';

let cleanUp = () => {};
beforeEach(() => removeAllOffline(''));
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function open(answer: () => Response | Promise<Response>, path = '/tools?from=community') {
  const api = answerApi({
    [LIST]: answer,
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
    'GET /api/session': () => Response.json({ user: null, level: 'none' }),
  });
  const ui = (
    <main>
      <ToolsPage
        prerendered={{ language: 'en', data: [] }}
        community={(collection) => <CommunityShelf {...collection} />}
      />
    </main>
  );
  cleanUp = await render(ui, ['tools', 'community'], 'en', path);
  return api;
}

const search = () => page.getByRole('searchbox', { name: 'Search tools' });
const shelf = () => page.getByRole('region', { name: 'Community shelf' });
const shownNames = () =>
  shelf()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent ?? '');
const shownSeals = () =>
  [...document.querySelectorAll('main svg, section svg')].filter(
    (svg) => svg.closest('.seal') && !svg.closest('[hidden]'),
  );
const expectFound = async (wanted: (tool: (typeof TOOLS)[number]) => boolean) => {
  const names = TOOLS.filter(wanted).map(({ name }) => name);
  await expect.poll(shownNames).toEqual(names.slice(0, 48));
  await expect
    .element(shelf().getByText(new RegExp(`^${names.length.toLocaleString('en')} tools?$`)))
    .toBeVisible();
};

describe('2,000 tools of the community', () => {
  it('are filtered by words, family and language, as one types', async () => {
    const { asked } = await open(() => Response.json(wholeList(TOOLS)));
    await expectFound(() => true);
    expect(shownSeals()).toHaveLength(48);
    const query = 'zoe mull';
    for (const [index] of [...query].entries()) await search().fill(query.slice(0, index + 1));
    await expectFound(({ author }) => author === 'Zoë Müller');
    await page.getByRole('button', { name: 'Launch timing' }).click();
    await expectFound(({ author, category }) => author === 'Zoë Müller' && category === 'launch-timing');
    await page.getByLabelText('Language').selectOptions('日本語');
    await expectFound(
      (tool) => tool.author === 'Zoë Müller' && tool.category === 'launch-timing' && tool.language === 'ja',
    );
    await search().fill('nothing is called so');
    await expect.element(page.getByRole('heading', { name: 'No tools match your filters.' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expectFound(() => true);
    expect(asked.filter(({ route }) => route === LIST)).toHaveLength(1);
  });

  describe('on a screen that shows some of a page', () => {
    const cards = () => [...shelf().element().querySelectorAll('li')];
    const inSight = () =>
      cards().filter((card) => !card.hidden && card.getBoundingClientRect().top < innerHeight).length;
    /** As a key does; what it changed before any other task. */
    async function press(query: string): Promise<Element[]> {
      const changes: MutationRecord[] = [];
      const observer = new MutationObserver((records) => changes.push(...records));
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      observer.observe(document.body, all);
      const field = search().element() as HTMLInputElement;
      // React must not know the value already.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // Past the microtasks of the key.
      await Promise.resolve();
      observer.disconnect();
      return changes.flatMap(({ target }) =>
        target instanceof Element ? target : (target.parentElement ?? []),
      );
    }
    const cardsOf = (touched: Element[]) =>
      new Set(touched.flatMap((element) => element.closest('li') ?? []));

    beforeEach(async () => {
      await page.viewport(1280, 720);
      await open(() => Response.json(wholeList(TOOLS)));
      await expectFound(() => true);
      expect(inSight()).toBeGreaterThan(0);
      expect(inSight()).toBeLessThan(12);
    });

    it('change with a key only where one looks, and below it once that is painted', async () => {
      const seen = inSight();
      const touched = await press('muller');
      expect(cardsOf(touched).size).toBe(seen);
      expect(touched.filter((element) => element.matches('nav > a'))).toEqual([]);
      await expectFound(({ author }) => author === 'Zoë Müller');
    });

    it('come back after a short list as many as the screen shows, then the others', async () => {
      const seen = inSight();
      const shownAtOnce = async () => {
        await press('nothing is called so');
        // What lies below follows when that is painted, and nothing there says so.
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
        await press('');
        return cards().filter((card) => !card.hidden).length;
      };
      await expect.poll(shownAtOnce).toBe(seen);
      await expectFound(() => true);
    });

    it('change where one has scrolled to, as far as twelve', async () => {
      scrollTo({ top: document.body.scrollHeight });
      expect(inSight()).toBeGreaterThan(12);
      expect(cardsOf(await press('muller')).size).toBe(12);
      await expectFound(({ author }) => author === 'Zoë Müller');
    });
  });

  it('are turned page by page, and every search begins with the first', async () => {
    await open(() => Response.json(wholeList(TOOLS)));
    await expectFound(() => true);
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(shownNames).toEqual(TOOLS.slice(48, 96).map(({ name }) => name));
    await expect.element(page.getByText('49 to 96 of 2,000')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Community shelf' })).toHaveFocus();
    await search().fill('letter');
    await expectFound(({ name }) => name.includes('Letter'));
  });

  it('lead to their own page, and pass axe', async () => {
    await open(() => Response.json(wholeList(TOOLS.slice(0, 60))));
    const [first] = TOOLS;
    await expect
      .element(page.getByRole('link', { name: first?.name ?? '', exact: true }))
      .toHaveAttribute('href', `/tools/custom/${first?.id}`);
    await expectNoAxeViolations();
  });
});

it('is asked for by nobody who looks at our own tools', async () => {
  const { asked } = await open(() => Response.json(wholeList(TOOLS)), '/tools');
  await expect.element(page.getByRole('link', { name: 'By Lumora' })).toHaveAttribute('aria-current', 'page');
  await search().fill('a');
  expect(asked.map(({ route }) => route)).not.toContain(LIST);
  await page.getByRole('link', { name: 'By the community' }).click();
  await expectFound(({ name, tagline, author, category }) =>
    /a/i.test(`${name} ${tagline} ${author} ${category}`),
  );
  await expect.element(search()).toHaveValue('a');
});

it('says what is wrong and tries again; without a network it shows what it had', async () => {
  let answer = () => Promise.reject(new TypeError('no network')) as Promise<Response>;
  await open(() => answer());
  await expect
    .element(page.getByRole('heading', { name: 'The community’s tools could not be loaded' }))
    .toBeVisible();
  answer = async () => Response.json(wholeList(TOOLS.slice(0, 3)));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => shownNames().length).toBe(3);
  cleanUp();
  await open(() => Promise.reject(new TypeError('no network')));
  await expect.poll(() => shownNames().length).toBe(3);
});

it('says when there is nothing yet', async () => {
  await open(() => Response.json(wholeList([])));
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
