import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RunSummary } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { RunsPage } from './runs-page.tsx';

const run = (id: string, part: Partial<RunSummary> = {}): RunSummary => ({
  id,
  toolSlug: 'hookbuilder',
  language: 'en',
  source: 'draft',
  status: 'completed',
  durationMs: 900,
  title: '',
  isStarred: false,
  rating: null,
  folderId: null,
  writtenAt: '2026-11-20T10:00:00Z',
  starredItems: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  excerpt: `## Hooks ${id}\n\nOne line.`,
  ...part,
});
const WHOLE = { ...run('a'), output: '## Hooks a\n\n**Bold line**', values: { offering: 'Library' } };
const FACTS = {
  slug: 'hookbuilder',
  name: 'HookBuilder',
  tagline: '',
  level: 'standard',
  category: 'creative-assistant',
  isAvailable: true,
};
const TEMPLATE = {
  ...FACTS,
  tool_slug: 'hookbuilder',
  language: 'en',
  description: '',
  examples: [],
  isReflective: false,
  blocks: [
    {
      type: 'input',
      key: 'offering',
      label: 'Offering',
      required: true,
      inputType: 'text',
      placeholder: '',
      maxLength: 99,
    },
    { type: 'output', label: 'Hooks', style: 'glowbox' },
  ],
};

/** The history as a server keeps it. */
let runs: RunSummary[] = [];
let folders: object[] = [];
let pageSize = 20;
let isDown: false | 'offline' | 'failing' = false;
let userId = 'u';
const calls: string[] = [];
const realFetch = globalThis.fetch;
let cleanUp: () => void = () => {};

const listed = (params: URLSearchParams) => {
  const found = runs.filter(
    (entry) =>
      entry.excerpt.includes(params.get('q') ?? '') && (params.get('starred') !== 'true' || entry.isStarred),
  );
  const from = Number(params.get('cursor') ?? 0);
  const next = from + pageSize;
  return { items: found.slice(from, next), nextCursor: next < found.length ? String(next) : null };
};

beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  runs = [run('a'), run('b', { isStarred: true }), run('c', { title: 'My own name' })];
  folders = [];
  pageSize = 20;
  isDown = false;
  userId = 'u';
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    );
    if (pathname === '/api/session')
      return Response.json({
        user: { id: userId, email: 'u@x.test', name: 'U', role: 'user' },
        level: 'pro',
        onboardingMode: 'standard',
        educationLevel: 'none',
      });
    if (pathname.startsWith('/content/catalogue')) return Response.json({ tools: [FACTS] });
    if (pathname.startsWith('/content/tools/')) return Response.json(TEMPLATE);
    if (pathname === '/api/run-folders') return Response.json({ items: folders, nextCursor: null });
    if (!pathname.startsWith('/api/runs')) return realFetch(input, init);
    const method = init?.method ?? 'GET';
    if (method !== 'GET') calls.push(`${method} ${pathname} ${init?.body ?? ''}`.trim());
    if (isDown === 'offline') throw new TypeError('Failed to fetch');
    if (isDown === 'failing')
      return Response.json({ error: { code: 'internal', message: 'x' } }, { status: 500 });
    const id = pathname.split('/')[3];
    if (!id) return Response.json(listed(searchParams));
    if (method === 'DELETE') {
      runs = runs.filter((entry) => entry.id !== id);
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH')
      runs = runs.map((entry) => (entry.id === id ? { ...entry, ...JSON.parse(String(init?.body)) } : entry));
    return Response.json(WHOLE);
  };
});
afterEach(() => {
  cleanUp();
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
});
const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const Path = () => <output aria-label="Path">{useLocation().pathname}</output>;
let goBack: () => void;
function Back() {
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return null;
}
const show = async (loader?: () => Promise<null>) => {
  await refreshSession();
  const ui = (
    <>
      <RunsPage />
      <Address />
      <Path />
      <Back />
    </>
  );
  cleanUp = await render(ui, ['runs', 'providers'], 'en', '/runs', loader);
};
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const title = (name: string) => page.getByRole('button', { name, exact: true });

describe('the history', () => {
  it('lists runs under their own beginning or the user’s title, and passes axe', async () => {
    await show();
    await expect.element(title('Hooks a')).toBeVisible();
    await expect.element(title('My own name')).toBeVisible();
    await expect.element(row('Hooks a').getByText('HookBuilder')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('breaks names of models and folders that are longer than a narrow screen', async () => {
    await page.viewport(360, 800);
    const model = 'hf.co/somebody/DeepSeek-R1-Distill-Qwen-32B-abliterated-GGUF:Q4_K_M';
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
    runs = [run('a', { source: 'model', model, folderId: 'f' })];
    folders = [{ id: 'f', name, runCount: 1 }];
    await show();
    await expect.element(page.getByText(model)).toBeVisible();
    await expect.element(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    expect(partsBeyondEdges()).toEqual([]);
  });

  it('is searched, and starred runs are filtered', async () => {
    await show();
    await page.getByRole('searchbox', { name: 'Search runs' }).fill('Hooks b');
    await expect.element(title('Hooks a')).not.toBeInTheDocument();
    await expect.element(title('Hooks b')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect.element(page.getByText('No runs match your filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect.element(title('Hooks a')).toBeVisible();
    await page.getByRole('button', { name: 'Starred' }).click();
    await expect.element(title('Hooks a')).not.toBeInTheDocument();
    await expect.element(title('Hooks b')).toBeVisible();
  });

  it('takes a filter, words and an opened run, also while the first is still on its way into the address', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<null>();
    let wait: Promise<null> = Promise.resolve(null);
    const loader = vi.fn(() => wait);
    await show(loader);
    await expect.element(title('Hooks b')).toBeVisible();
    wait = arrival;
    loader.mockClear();
    await page.getByRole('button', { name: 'Starred' }).click();
    await expect.poll(() => loader.mock.calls.length).toBe(1);
    await page.getByRole('searchbox', { name: 'Search runs' }).fill('Hooks');
    await title('Hooks b').click();
    arrive(null);
    await expect
      .element(page.getByRole('status', { name: 'Address' }))
      .toHaveTextContent('?starred=true&q=Hooks&run=b');
    await expect.element(page.getByRole('dialog', { name: 'Hooks a' })).toBeVisible();
    await expect.element(title('Hooks a')).not.toBeInTheDocument();
  });

  it('shows more on demand', async () => {
    pageSize = 2;
    await show();
    await expect.element(title('Hooks b')).toBeVisible();
    expect(title('My own name').elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(title('My own name')).toBeVisible();
    expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0);
  });

  it.each([
    ['offline', 'You are offline'],
    ['failing', 'The history could not be loaded'],
  ] as const)('says so when it is %s, and comes back on Retry', async (state, text) => {
    // What was read for the user of the other tests is kept for times without a network, and may still be on its way there.
    userId = state;
    isDown = state;
    await show();
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(title('Hooks a')).toBeVisible();
  });

  it('says so when there is nothing yet', async () => {
    runs = [];
    await show();
    await expect.element(page.getByRole('heading', { name: 'No runs yet' })).toBeVisible();
  });
});

describe('a run of the history', () => {
  it('is starred at once, and unstarred again when the server refuses', async () => {
    await show();
    const star = page.getByRole('button', { name: 'Star: Hooks a' });
    await star.click();
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    expect(calls).toEqual(['PATCH /api/runs/a {"isStarred":true}']);
    isDown = 'failing';
    await star.click();
    await expect.element(page.getByText('The change could not be saved.')).toBeVisible();
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the star of another that was pressed since, when its own is refused', async () => {
    await show();
    const star = page.getByRole('button', { name: 'Star: Hooks a' });
    const other = page.getByRole('button', { name: 'Star: My own name' });
    const refusal = Promise.withResolvers<void>();
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PATCH' || !String(input).endsWith('/a')) return answer(input, init);
      await refusal.promise;
      return Response.json({ error: { code: 'invalid', message: 'x' } }, { status: 422 });
    };
    await star.click();
    await other.click();
    await expect.element(other).toHaveAttribute('aria-pressed', 'true');
    expect(calls).toEqual([]);
    refusal.resolve();
    await expect.element(page.getByText('The change could not be saved.')).toBeVisible();
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => calls).toEqual(['PATCH /api/runs/c {"isStarred":true}']);
    await expect.element(other).toHaveAttribute('aria-pressed', 'true');
  });

  it('has its star as the server has it, when it was pressed twice and both are refused', async () => {
    await show();
    const star = page.getByRole('button', { name: 'Star: Hooks a' });
    const refusal = Promise.withResolvers<void>();
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PATCH') return answer(input, init);
      await refusal.promise;
      return Response.json({ error: { code: 'invalid', message: 'x' } }, { status: 422 });
    };
    await star.click();
    await star.click();
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    refusal.resolve();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  });

  it('is named with the keyboard', async () => {
    await show();
    await page.getByLabelText('More for: Hooks a').click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Title of the run' }), 'Spring offer');
    await userEvent.keyboard('{Enter}');
    await expect.element(title('Spring offer')).toBeVisible();
    expect(calls).toEqual(['PATCH /api/runs/a {"title":"Spring offer"}']);
  });

  it('keeps the title that is being written while Escape takes back a Japanese word', async () => {
    await show();
    await page.getByLabelText('More for: Hooks a').click();
    await page.getByRole('button', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Title of the run' });
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    await userEvent.fill(field, '春');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('is deleted only after a question, can be taken back, and goes when the page is left', async () => {
    await show();
    const askToDelete = async () => {
      await page.getByLabelText('More for: Hooks a').click();
      await row('Hooks a').getByRole('button', { name: 'Delete' }).click();
    };
    await askToDelete();
    const question = page.getByRole('alertdialog', { name: 'Delete this run?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(title('Hooks a')).toBeVisible();
    await askToDelete();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('listitem').getByText('Run deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(title('Hooks a')).toBeVisible();
    expect(calls).toEqual([]);
    await askToDelete();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('listitem').getByText('Run deleted.')).toBeVisible();
    cleanUp();
    cleanUp = () => {};
    await vi.waitFor(() => expect(calls).toEqual(['DELETE /api/runs/a']));
  });

  it('opens whole: its result on its paper, and what was put in', async () => {
    await show();
    await title('Hooks a').click();
    const dialog = page.getByRole('dialog', { name: 'Hooks a' });
    await expect.element(dialog.getByText('Bold line')).toBeVisible();
    await vi.waitFor(() => expect(document.querySelector('dialog .output-glowbox')).not.toBeNull());
    await expect.element(dialog.getByText('Offering')).toBeVisible();
    await expect.element(dialog.getByText('Library')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('keeps what was typed, and takes a star back, when the server refuses', async () => {
    await show();
    await title('Hooks a').click();
    const dialog = page.getByRole('dialog', { name: 'Hooks a' });
    await expect.element(dialog.getByText('Bold line')).toBeVisible();
    isDown = 'failing';
    const star = dialog.getByRole('button', { name: 'Star', exact: true });
    await star.click();
    await expect.element(page.getByText('The change could not be saved.').first()).toBeVisible();
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = dialog.getByRole('textbox', { name: 'Edit the result' });
    await userEvent.fill(editor, 'My own words');
    await dialog.getByRole('button', { name: 'Save', exact: true }).last().click();
    await vi.waitFor(() => expect(calls.at(-1)).toBe('PATCH /api/runs/a {"output":"My own words"}'));
    await expect.element(editor).toHaveValue('My own words');
    isDown = false;
    await dialog.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect.element(editor).not.toBeInTheDocument();
  });
});

it('is run again without a network, however long ago it was read', async () => {
  await show();
  await title('Hooks a').click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Run again with changes', exact: true });
  await expect.element(again).toBeVisible();
  isDown = 'offline';
  await queryClient.invalidateQueries({ queryKey: ['run', 'a'], refetchType: 'none' });
  await again.click();
  await expect.element(page.getByLabelText('Path')).toHaveTextContent('/tools/hookbuilder');
});

describe('a kept result that is edited', () => {
  const editor = () => page.getByRole('textbox', { name: 'Edit the result' });
  const opened = () => page.getByRole('dialog', { name: 'Hooks a' });
  const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const edit = async (words: string) => {
    await title('Hooks a').click();
    await opened().getByRole('button', { name: 'Edit', exact: true }).first().click();
    await editor().fill(words);
  };

  it('stays open at Escape once it was changed, as the hint says', async () => {
    await show();
    await title('Hooks a').click();
    await opened().getByRole('button', { name: 'Edit', exact: true }).first().click();
    await expect.element(editor()).toHaveAccessibleDescription(/Escape leaves while nothing is changed/);
    await userEvent.keyboard('{Escape}');
    await expect.element(editor()).not.toBeInTheDocument();
    await expect.element(opened()).toBeVisible();
    await opened().getByRole('button', { name: 'Edit', exact: true }).first().click();
    await editor().fill('By hand');
    await userEvent.keyboard('{Escape}');
    await expect.element(editor()).toHaveValue('By hand');
  });

  it.each(['Close', 'Run again with changes', 'More like this'])(
    'is asked about before “%s” ends it',
    async (name) => {
      await show();
      await edit('By hand');
      await opened().getByRole('button', { name, exact: true }).click();
      await expect.element(question()).toBeVisible();
      await expectNoAxeViolations(question().element());
      await question().getByRole('button', { name: 'Keep editing' }).click();
      await expect.element(editor()).toHaveValue('By hand');
      await opened().getByRole('button', { name, exact: true }).click();
      await question().getByRole('button', { name: 'Leave' }).click();
      await expect.element(opened()).not.toBeInTheDocument();
      await title('Hooks a').click();
      await expect.element(opened().getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
      expect(editor().elements()).toHaveLength(0);
    },
  );

  it('is asked about before the way back ends it', async () => {
    await show();
    await edit('By hand');
    goBack();
    await question().getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(editor()).toHaveValue('By hand');
    goBack();
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.element(opened()).not.toBeInTheDocument();
  });

  it('is asked about before a press outside ends it', async () => {
    await show();
    await edit('By hand');
    opened()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(editor()).toHaveValue('By hand');
  });

  it('has what was typed again after a reload', async () => {
    await show();
    await edit('By hand');
    cleanUp();
    await show();
    await title('Hooks a').click();
    await expect.element(editor()).toHaveValue('By hand');
    await opened().getByRole('button', { name: 'Cancel' }).click();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('work:edit'))).toEqual([]);
  });
});
