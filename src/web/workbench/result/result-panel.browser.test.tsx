import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { OUTPUT_STYLES } from '#content/vocabulary.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { listAsked } from '#tests/support/browser/list-asked.ts';
import { coming } from '#tests/support/browser/moments/coming.ts';
import { render } from '#tests/support/browser/render.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { refreshSession } from '#web/lib/session.ts';
import { IDLE, type RunState, type SaveOutcome } from '#web/runs/run-state.ts';
import { ResultPanel } from './result-panel.tsx';

const DONE: RunState = {
  ...IDLE,
  phase: 'completed',
  source: 'draft',
  text: '## Three hooks\n\n1. **One**\n2. Two',
  startedAt: 1,
  durationMs: 1234,
  saving: 'saved',
  runId: '0b6f7a52-3c1e-4b1a-9c0e-1d2f3a4b5c6d',
};

const onStop = vi.fn();
const onRetry = vi.fn();
const onMoreLike = vi.fn();
let cleanUp: () => void = () => {};
const show = async (run: Partial<RunState> = {}, template = toolTemplate()) => {
  const panel = (
    <ResultPanel
      tool={template}
      run={{ ...DONE, ...run }}
      onStop={onStop}
      onRetry={onRetry}
      onMoreLike={onMoreLike}
    />
  );
  cleanUp = await render(panel, ['runs', 'results', 'feedback', 'providers']);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

const realFetch = globalThis.fetch;
let session: { user: { id: string; email: string } | null } = { user: null };
const calls: { path: string; method: string; body: unknown }[] = [];
beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    calls.push({
      path: pathname,
      method: init?.method ?? 'GET',
      body: JSON.parse(String(init?.body ?? 'null')),
    });
    return Response.json(pathname === '/api/session' ? session : {});
  };
});
afterEach(() => {
  cleanUp();
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

describe('what the reader says of a result', () => {
  const calledWith = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

  it('is rated, rated otherwise and unrated, and kept with the run', async () => {
    await show();
    await button('Useful').click();
    await expect.element(button('Useful')).toHaveAttribute('aria-pressed', 'true');
    await button('Not useful').click();
    await expect.element(button('Useful')).toHaveAttribute('aria-pressed', 'false');
    await button('Not useful').click();
    await vi.waitFor(() =>
      expect(calledWith('PATCH', `/api/runs/${DONE.runId}`)).toEqual([
        { rating: 'up' },
        { rating: 'down' },
        { rating: null },
      ]),
    );
  });

  it('is reported with a reason, and shows the result only when asked to', async () => {
    await show();
    await button('Report').click();
    const dialog = page.getByRole('dialog', { name: 'Report this result' });
    await expect.element(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Wrong or misleading');
    await dialog.getByRole('textbox').fill('The dates.');
    await expectNoAxeViolations();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect.element(page.getByText('Report sent')).toBeVisible();
    expect(calledWith('POST', `/api/runs/${DONE.runId}/report`)).toEqual([
      { reason: 'wrong', details: 'The dates.', includesOutput: false },
    ]);
  });

  it('is neither asked of a run that is not kept', async () => {
    await show({ saving: 'signed_out', runId: undefined });
    await expect.element(page.getByRole('heading', { name: 'Hooks', exact: true })).toBeVisible();
    expect(button('Useful').elements()).toHaveLength(0);
    expect(button('Report').elements()).toHaveLength(0);
  });

  it('counts as put to use when it is copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    await button('Copy all').click();
    await vi.waitFor(() => expect(calledWith('POST', `/api/runs/${DONE.runId}/used`)).toHaveLength(1));
  });

  it('asks for more of its kind, with the text as it was edited', async () => {
    await show();
    await button('More like this').click();
    expect(onMoreLike).toHaveBeenCalledWith(DONE.text);
  });
});

describe('a result', () => {
  it.each(OUTPUT_STYLES)('stands on the paper %s, is marked as a draft, and passes axe', async (style) => {
    await show({}, toolTemplate({ blocks: [{ type: 'output', label: 'Hooks', style }] }));
    await expect.element(page.getByRole('heading', { name: 'Hooks', exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Three hooks', level: 3 })).toBeVisible();
    await expect.element(page.getByText('On-device draft')).toBeVisible();
    await expect.element(page.getByText('1.2 sec')).toBeVisible();
    expect(document.querySelector(`.output-${style}`)).not.toBeNull();
    await expectNoAxeViolations();
  });

  it('carries the reflection notice only for tools about body or soul', async () => {
    await show();
    await expect.element(button('Copy all')).toBeVisible();
    expect(page.getByText(/For reflection/).elements()).toHaveLength(0);
    cleanUp();
    await show({}, toolTemplate({ isReflective: true }));
    await expect.element(page.getByText('For reflection, not medical or financial advice.')).toBeVisible();
  });

  it('is copied as Markdown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    const said = coming(button('Copied'));
    await button('Copy all').click();
    expect(write).toHaveBeenCalledExactlyOnceWith(DONE.text);
    await said;
  });

  it('is edited in place and kept in the history', async () => {
    await show();
    await button('Edit').click();
    const editor = page.getByRole('textbox', { name: 'Edit the result' });
    expect(document.activeElement).toBe(editor.element());
    await editor.fill('# Mine now');
    await button('Save').click();
    await expect.element(page.getByRole('heading', { name: 'Mine now' })).toBeVisible();
    expect(calls).toEqual([
      { path: `/api/runs/${DONE.runId}`, method: 'PATCH', body: { output: '# Mine now' } },
    ]);
  });

  it('is edited while it is being saved: that is sent once it has its place', async () => {
    const place = Promise.withResolvers<SaveOutcome>();
    await show({ saving: 'saving', runId: undefined, keeping: place.promise });
    for (const text of ['# Mine', '# Mine now']) {
      await button('Edit').click();
      await page.getByRole('textbox', { name: 'Edit the result' }).fill(text);
      await button('Save').click();
    }
    await expect.element(page.getByRole('heading', { name: 'Mine now' })).toBeVisible();
    expect(calls).toEqual([]);
    place.resolve({ saving: 'saved', runId: 'late' });
    await vi.waitFor(() =>
      expect(calls).toEqual([
        { path: '/api/runs/late', method: 'PATCH', body: { output: '# Mine' } },
        { path: '/api/runs/late', method: 'PATCH', body: { output: '# Mine now' } },
      ]),
    );
  });

  it('keeps in the editor what was typed and could not be kept', async () => {
    await show();
    globalThis.fetch = async () =>
      Response.json({ error: { code: 'not_found', message: 'Gone' } }, { status: 404 });
    await button('Edit').click();
    const editor = page.getByRole('textbox', { name: 'Edit the result' });
    await editor.fill('# Mine now');
    await button('Save').click();
    await expect.element(page.getByRole('heading', { name: 'Mine now' })).not.toBeInTheDocument();
    await expect.element(editor).toHaveValue('# Mine now');
    await editor.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(editor).toHaveValue('# Mine now');
    await button('Cancel').click();
    await expect.element(page.getByRole('heading', { name: 'Three hooks' })).toBeVisible();
  });

  const onChanged = vi.fn();
  function Two() {
    const [run, setRun] = useState(DONE);
    const next: RunState = { ...DONE, startedAt: 2, text: '## The second', runId: 'second' };
    return (
      <>
        <button type="button" onClick={() => setRun(run === DONE ? next : DONE)}>
          Other
        </button>
        <ResultPanel
          tool={toolTemplate()}
          run={run}
          onChanged={onChanged}
          onStop={onStop}
          onRetry={onRetry}
        />
      </>
    );
  }
  const showTwo = async () => {
    cleanUp = await render(<Two />, ['runs', 'results', 'feedback', 'providers']);
  };

  it('that is shown again has the stars that it had: the next one joins them', async () => {
    await showTwo();
    const star = async (line: string) => {
      await button(`Actions for: ${line}`).click();
      await button('Star').first().click();
    };
    await star('One');
    await button('Other').click();
    await button('Star').click();
    await button('Other').click();
    await star('Two');
    await vi.waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { starredItems: ['One'] },
        { isStarred: true },
        { starredItems: ['One', 'Two'] },
      ]),
    );
  });

  it('that is shown meanwhile says nothing of the one before, whose change failed', async () => {
    const answer = Promise.withResolvers<Response>();
    onChanged.mockClear();
    await showTwo();
    globalThis.fetch = () => answer.promise;
    await button('Edit').click();
    await page.getByRole('textbox', { name: 'Edit the result' }).fill('# Mine now');
    await button('Save').click();
    await button('Other').click();
    answer.resolve(Response.json({ error: { code: 'not_found', message: 'Gone' } }, { status: 404 }));
    await expect.element(page.getByText('The change could not be saved.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'The second' })).toBeVisible();
    expect(onChanged.mock.calls).toEqual([[{ text: '# Mine now' }]]);
    await button('Other').click();
    await expect.element(page.getByRole('textbox', { name: 'Edit the result' })).toHaveValue('# Mine now');
  });

  it('is left unchanged by Escape and Cancel', async () => {
    await show();
    await button('Edit').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Three hooks' })).toBeVisible();
    await button('Edit').click();
    await page.getByRole('textbox').fill('gone');
    await button('Cancel').click();
    await expect.element(page.getByRole('heading', { name: 'Three hooks' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('is starred', async () => {
    await show();
    await button('Star').click();
    await expect.element(button('Star')).toHaveAttribute('aria-pressed', 'true');
    expect(calls.map(({ body }) => body)).toEqual([{ isStarred: true }]);
  });

  it('leads to its place in the history', async () => {
    await show();
    await button('Saved in your history').click();
    const link = page.getByRole('link', { name: 'Open it in the history' });
    await expect.element(link).toHaveAttribute('href', `/runs?run=${DONE.runId}`);
  });

  it.each([
    ['refused', 'Kept on this device only', 'Kept on this device.'],
    ['refused_in_tab', 'The server did not accept this result', 'Stays in this tab.'],
  ] as const)(
    'that the server took not is said to be %s, and leads to where it is',
    async (saving, title, place) => {
      await show({ saving, runId: undefined, queuedAs: 'waiting' });
      const said = page.getByRole('status').getByText(title, { exact: true });
      await expect.element(said).toBeVisible();
      const kept = page.getByText(`The server did not accept it. ${place}`, { exact: false });
      await expect.element(kept.first()).toBeVisible();
      await button('Save').click();
      await expect
        .element(page.getByRole('link', { name: 'Open the run history' }))
        .toHaveAttribute('href', '/runs');
    },
  );

  it('of a visitor is kept on the device, can be starred, and leads in and back', async () => {
    await show({ saving: 'on_device', runId: undefined, queuedAs: 'waiting' });
    await expect.element(button('Star')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', '/login?next=%2F');
    await expect
      .element(page.getByRole('link', { name: 'sign up' }))
      .toHaveAttribute('href', '/signup?next=%2F');
    await button('Save').click();
    await expect.element(page.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/runs');
    await expectNoAxeViolations();
  });

  it('of a visitor asks who has signed in since whose it is, and is theirs by their act', async () => {
    session = { user: { id: 'ann', email: 'ann@example.test' } };
    await refreshSession();
    await show({ saving: 'on_device', runId: undefined, queuedAs: 'waiting' });
    await expect.element(page.getByText(/Are they yours\?/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add to my history' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Log in' }).elements()).toHaveLength(0);
    session = { user: null };
    await refreshSession();
  });

  it('says to visitors why it is not saved, and has no star for them', async () => {
    await show({ saving: 'signed_out', runId: undefined });
    await button('Save').click();
    await expect.element(page.getByText('Log in to save results')).toBeVisible();
    expect(button('Star').elements()).toHaveLength(0);
  });
});

describe('a run under way', () => {
  it('shows what has arrived, offers Stop alone, and announces the beginning, not the words', async () => {
    await show({ phase: 'running', source: 'draft', text: 'Half a', saving: 'no', runId: undefined });
    await expect.element(page.getByText('Half a')).toBeVisible();
    const status = page.getByRole('region', { name: 'Hooks' }).getByRole('status');
    await expect.element(status).toHaveTextContent('The result is being written.');
    await expect.element(button('Copy all')).toBeEnabled();
    await expect.element(button('Export')).toBeDisabled();
    await button('Stop').click();
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('leaves Stop to the button that began it where a model answers', async () => {
    await show({ phase: 'running', source: 'model', text: 'Half a', saving: 'no', runId: undefined });
    await expect.element(page.getByText('Half a')).toBeVisible();
    expect(button('Stop').elements()).toHaveLength(0);
  });
});

it('asks before the page is left with what was written into it', async () => {
  const Page = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <output aria-label="Place">{useLocation().pathname}</output>
      <ResultPanel tool={toolTemplate()} run={DONE} onStop={onStop} onRetry={onRetry} />
    </>
  );
  cleanUp = await render(<Page />, ['runs', 'results', 'feedback', 'providers']);
  const place = page.getByRole('status', { name: 'Place' });
  await button('Edit').first().click();
  await page.getByRole('textbox').first().fill('Written by hand');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await button('Keep editing').click();
  await expect.element(page.getByRole('textbox').first()).toHaveValue('Written by hand');
  expect(place.element().textContent).toBe('/');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await button('Leave').click();
  await expect.element(place).toHaveTextContent('/elsewhere');
});

describe('a run that ends well', () => {
  function Ending({ below }: { below: number }) {
    const [run, setRun] = useState<RunState>({ ...DONE, phase: 'running', saving: 'no', runId: undefined });
    return (
      <>
        <button type="button" onClick={() => setRun(DONE)}>
          End
        </button>
        <div style={{ height: below }} />
        <ResultPanel tool={toolTemplate()} run={run} onStop={onStop} onRetry={onRetry} />
      </>
    );
  }
  const SAID = 'HookBuilder completed successfully! Your results are ready to view.';
  const toast = () => page.getByRole('status').getByText('Your results are ready to view.', { exact: true });
  const end = async (below = 0) => {
    cleanUp = await render(<Ending below={below} />, ['runs', 'results', 'feedback', 'providers']);
    const result = page.getByRole('region', { name: 'Hooks' });
    await expect.element(result).toBeInTheDocument();
    scrollTo(0, 0);
    await button('End').click();
    await expect.element(result.getByRole('status').first()).toHaveTextContent(SAID);
    return result;
  };

  it('says so first in the result, with where, how long and where kept, and covers it with nothing', async () => {
    const result = await end();
    await expect
      .element(result)
      .toMatchTextContent(
        new RegExp(`^${SAID} Made on this device in 1\\.2 sec\\. Saved in your history\\.`),
      );
    await seen(result.element());
    expect(toast().elements()).toHaveLength(0);
  });

  it('says so in a toast while the result is out of sight', async () => {
    await end(5000);
    await expect.element(toast()).toBeVisible();
  });

  it('says nothing of a result that is shown again', async () => {
    await show();
    await expect.element(page.getByRole('region', { name: 'Hooks' })).toBeVisible();
    await seen(page.getByRole('region', { name: 'Hooks' }).element());
    expect(toast().elements()).toHaveLength(0);
  });

  /** Whoever watches what is in sight has been told by then: observers are told in the order they began. */
  const seen = (element: Element) =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(element);
    });
});

describe('a run that did not come through', () => {
  it.each<[string, Partial<RunState>, string | RegExp]>([
    ['stopped', { phase: 'stopped' }, 'Stopped. The part that had arrived is kept.'],
    ['length', { phase: 'cut_off', cutBy: 'length' }, /^The answer was cut off at the model’s length limit/],
    [
      'filter',
      { phase: 'cut_off', cutBy: 'filtered' },
      /^The provider’s content filter ended the answer here/,
    ],
    ['break', { phase: 'cut_off', cutBy: 'broken' }, /^The connection broke before the answer was complete/],
    [
      'failure',
      { phase: 'failed', text: '', error: new ProviderError('invalid_key') },
      'Error processing prompt',
    ],
  ])('%s is said in words, with Retry', async (_name, run, text) => {
    onRetry.mockClear();
    await show(run);
    await expect.element(page.getByRole('region', { name: 'Hooks' }).getByText(text).last()).toBeVisible();
    await button('Retry').click();
    expect(onRetry).toHaveBeenCalledOnce();
    await expectNoAxeViolations();
  });
});

describe('what a model writes is not trusted', () => {
  it('runs no script, loads nothing from elsewhere, and marks links', async () => {
    await commands.watchRequests();
    const text = [
      '<script>window.hacked = 1</script>',
      '<img src="https://leak.invalid/a.png" onerror="window.hacked = 1">',
      '![pixel](https://leak.invalid/b.png)',
      '[run](javascript:window.hacked=1) [go](https://example.invalid/x)',
      '<iframe src="https://leak.invalid/c"></iframe><style>@import "https://leak.invalid/d"</style>',
    ].join('\n\n');
    await show({ text });
    const link = page.getByRole('link', { name: /^go/ });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(page.getByRole('link').elements()).toHaveLength(1);
    const output = document.querySelector('.output') as HTMLElement;
    expect(output.querySelectorAll('script, img, iframe, style, [onerror]')).toHaveLength(0);
    expect(await listAsked()).toEqual([]);
    expect(window).not.toHaveProperty('hacked');
  });
});

it('keeps what is typed into the editor with its run, and gives it back with it', async () => {
  await show();
  await button('Edit').click();
  const editor = page.getByRole('textbox', { name: 'Edit the result' });
  await editor.fill('By hand');
  cleanUp();
  await show({ runId: 'another' });
  await expect.element(button('Edit')).toBeVisible();
  cleanUp();
  await show();
  await expect.element(editor).toHaveValue('By hand');
  await button('Cancel').click();
  cleanUp();
  await show();
  await expect.element(button('Edit')).toBeVisible();
});
