import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { RunSummary } from '#core/runs/run.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { createRunQueue } from '#web/runs/run-queue.ts';
import { TOAST_MS } from '#web/ui/toast.ts';
import { RunsPage } from './runs-page.tsx';

// Whoever takes something back here may do so late, as this machine may be slow.
Object.assign(TOAST_MS, { undo: 300_000 });

const USER = { id: 'u-list', email: 'u@x.test', name: 'U', role: 'user' };
const run = (id: string, part: Partial<RunSummary> = {}): RunSummary => ({
  ...{ id, toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', durationMs: 900 },
  ...{
    title: `Run ${id}`,
    isStarred: false,
    starredItems: [],
    rating: null,
    folderId: null,
    excerpt: 'One line.',
  },
  ...{
    writtenAt: '2026-11-20T10:00:00Z',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
  ...part,
});

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  api = answerApi({
    'GET /api/session': () =>
      Response.json({
        user: USER,
        level: 'pro',
        onboardingMode: 'standard',
        educationLevel: 'none',
        keepRuns: true,
      }),
    'GET /content/catalogue.en.json': () => Response.json({ tools: [] }),
    'GET /api/runs': () => Response.json(wholeList(['a', 'b', 'c'].map((id) => run(id)))),
    'GET /api/run-folders': () => Response.json(wholeList([{ id: 'f1', name: 'Spring', runCount: 2 }])),
    'POST /api/run-selections/move': () => Response.json({ moved: 2 }),
    'POST /api/run-selections/delete': () => Response.json({ deleted: 2 }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const show = async () => {
  cleanUp = await render(<RunsPage />, ['runs', 'history', 'feedback']);
  await expect.element(page.getByRole('button', { name: 'Run a', exact: true })).toBeVisible();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const posts = () => api.asked.filter(({ route }) => !route.startsWith('GET'));
const choose = async (...ids: string[]) => {
  await button('Select runs').click();
  for (const id of ids) await page.getByRole('checkbox', { name: `Select: Run ${id}` }).click();
};

it('shows the seal of tools that users built, in their own family where it is known', async () => {
  const ID = '00000000-0000-4000-8000-000000000001';
  const mine = {
    ...{ id: ID, name: 'Mine', tagline: '', category: 'time-management' },
    visibility: 'private',
  };
  api.routes['GET /api/custom-tools'] = () => Response.json({ ...wholeList([mine]), limit: 1 });
  const slugs = [`custom-${ID}`, 'custom-00000000-0000-4000-8000-000000000002', 'gone'];
  api.routes['GET /api/runs'] = () =>
    Response.json(wholeList(slugs.map((toolSlug, index) => run(`${index}`, { toolSlug }))));
  cleanUp = await render(<RunsPage />, ['runs', 'history', 'feedback']);
  await expect.element(page.getByRole('button', { name: 'Run 0', exact: true })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('li > .seal').length).toBe(2);
});

describe('several runs', () => {
  it('are chosen, counted and moved together, and the list passes axe meanwhile', async () => {
    await show();
    await choose('a', 'c');
    await expect.element(page.getByText('2 runs selected')).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('group', { name: 'Actions for the selected runs' }).getByText('Move to').click();
    await page
      .getByRole('group', { name: 'Actions for the selected runs' })
      .getByRole('button', { name: 'Spring' })
      .click();
    await expect.element(page.getByText('2 runs moved')).toBeVisible();
    expect(posts().map(({ route, body }) => [route, body])).toEqual([
      ['POST /api/run-selections/move', { ids: ['a', 'c'], folderId: 'f1' }],
    ]);
    await expect.element(button('Select runs')).toBeVisible();
  });

  it('are deleted after one question, taken back together, and go when the page is left', async () => {
    await show();
    const ask = async () => {
      await choose('a', 'b');
      await page
        .getByRole('group', { name: 'Actions for the selected runs' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await page
        .getByRole('alertdialog', { name: 'Delete 2 runs?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect.element(page.getByRole('listitem').getByText('2 runs deleted.')).toBeVisible();
    };
    await ask();
    expect(button('Run a').elements()).toHaveLength(0);
    await button('Undo').click();
    await expect.element(button('Run a')).toBeVisible();
    expect(posts()).toEqual([]);
    await ask();
    cleanUp();
    cleanUp = () => {};
    await vi.waitFor(() =>
      expect(posts().map(({ route, body }) => [route, body])).toEqual([
        ['POST /api/run-selections/delete', { ids: ['a', 'b'] }],
      ]),
    );
  });

  it('are compared when exactly two are chosen', async () => {
    await show();
    await choose('a');
    await expect.element(button('Compare')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select: Run b' }).click();
    await expect.element(button('Compare')).toBeEnabled();
    await button('Select all shown').click();
    await expect.element(page.getByText('3 runs selected')).toBeVisible();
    await expect.element(button('Compare')).toBeDisabled();
  });
});

describe('folders', () => {
  it('filter the list, and a run says which one it lies in', async () => {
    api.routes['GET /api/runs'] = ({ search }) =>
      Response.json({
        items: search.includes('folder=f1')
          ? [run('b', { folderId: 'f1' })]
          : [run('a'), run('b', { folderId: 'f1' })],
        nextCursor: null,
      });
    await show();
    await button(/^Spring/).click();
    await expect.element(button('Run a')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem').getByText('Spring')).toBeVisible();
  });

  it('are made by name, and a name that is taken is said', async () => {
    api.routes['POST /api/run-folders'] = ({ body }) =>
      (body as { name: string }).name === 'Spring'
        ? refuse(409, 'conflict', { reason: 'name_taken' })
        : Response.json({ id: 'f2', name: 'Autumn', runCount: 0 }, { status: 201 });
    await show();
    await button('New folder').click();
    const field = page.getByRole('textbox', { name: 'Name of the folder' });
    await userEvent.fill(field, 'Spring');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('There is a folder of this name already.')).toBeVisible();
    await userEvent.fill(field, ' Autumn ');
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([{ name: 'Spring' }, { name: 'Autumn' }]);
  });

  it('are deleted only after a question that says the runs stay', async () => {
    api.routes['DELETE /api/run-folders/f1'] = () => new Response(null, { status: 204 });
    await show();
    await button(/^Spring/).click();
    await button('Delete folder').click();
    const question = page.getByRole('alertdialog', { name: 'Delete the folder “Spring”?' });
    await expect.element(question.getByText('Its runs stay in your history, in no folder.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await vi.waitFor(() => expect(posts().map(({ route }) => route)).toEqual(['DELETE /api/run-folders/f1']));
  });
});

describe('runs that are only on this device', () => {
  const queue = createRunQueue();
  const put = (refusedAs: string) =>
    queue.put({
      ...{ id: 'kept', userId: USER.id, queuedAt: 1, refusedAs },
      run: {
        ...{ toolSlug: 'flowpulse', language: 'en', source: 'draft', status: 'completed', values: {} },
        ...{ output: '## Refused text', durationMs: 1 },
      },
    });
  afterEach(() => queue.remove('kept'));

  it('are shown with the reason, can be read and sent again', async () => {
    await put('payload_too_large');
    api.routes['POST /api/runs'] = () => Response.json({ id: 'new' }, { status: 201 });
    await show();
    const section = page.getByRole('region', { name: 'Only on this device' });
    await expect
      .element(section.getByText('It is larger than the history takes.', { exact: false }))
      .toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Send again: Refused text' }).click();
    await expect.element(page.getByText('Saved in your history')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    expect(posts()[0]?.headers.get('Idempotency-Key')).toBe('kept');
    expect(await queue.listFor(USER.id)).toEqual([]);
  });

  it('stay when they are refused again, and are deleted after a question', async () => {
    await put('validation_failed');
    api.routes['POST /api/runs'] = () => refuse(422, 'validation_failed');
    await show();
    await page.getByRole('button', { name: 'Send again: Refused text' }).click();
    await expect.element(page.getByText('It was not accepted. The run stays on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete from this device: Refused text' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Only on this device')).not.toBeInTheDocument();
    expect(await queue.listFor(USER.id)).toEqual([]);
  });
});

describe('the focus', () => {
  it('goes to the button that comes in place of the one that is pressed', async () => {
    await show();
    await press(button('Select runs'));
    await expect.element(button('Done')).toHaveFocus();
    await press(button('Done'));
    await expect.element(button('Select runs')).toHaveFocus();
  });

  it('stays with what was chosen once that is deleted and taken back', async () => {
    await show();
    await choose('a', 'b');
    await press(
      page
        .getByRole('group', { name: 'Actions for the selected runs' })
        .getByRole('button', { name: 'Delete' }),
    );
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect.element(button('Select runs')).toHaveFocus();
    await press(button('Undo'));
    await expect.element(button('Run a')).toHaveFocus();
  });

  it('goes from a name that is written to the menu where that was chosen', async () => {
    await show();
    await press(page.getByLabelText('More for: Run b'));
    await press(
      page.getByRole('listitem').filter({ hasText: 'Run b' }).getByRole('button', { name: 'Rename' }),
    );
    await expect.element(page.getByRole('textbox', { name: 'Title of the run' })).toHaveFocus();
    await press(button('Cancel'));
    await expect.element(page.getByLabelText('More for: Run b')).toHaveFocus();
  });
});
