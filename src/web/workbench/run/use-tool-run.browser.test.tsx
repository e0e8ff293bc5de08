import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import models from '#content/models.json';
import { AppError } from '#core/errors/app-error.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import type { PreparedAnswer } from '#tests/support/fakes/model-server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { onKeyRequest } from '#web/key-card/key-request.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { runSaver } from '#web/runs/run-engine/save-run.ts';
import type { RecipeSource } from '#web/runs/tool-controller.ts';
import { useToolRun } from './use-tool-run.ts';

const KEY = 'sk-test-0123456789abcdefghij';
const template = {
  slug: 'hookbuilder',
  tool_slug: 'hookbuilder',
  name: 'HookBuilder',
  language: 'en',
  category: 'creative-assistant',
  isReflective: false,
  blocks: [
    {
      type: 'input',
      key: 'offering',
      label: 'Offering',
      required: true,
      inputType: 'text',
      placeholder: '',
      maxLength: 200,
    },
    { type: 'prompt', mode: 'hook_build' },
    { type: 'output', label: 'Hooks', style: 'glowbox' },
  ],
} as unknown as ToolTemplate;
const recipe: ToolRecipe = {
  slug: 'hookbuilder',
  language: 'en',
  mode: 'hook_build',
  system: 'You write hooks.',
  prompt: 'Write three hooks.',
  draft: '# Hooks for {{ values.offering }}',
  phrases: {},
};

const cleanUps: (() => void)[] = [];
const control = (path: string, body?: PreparedAnswer[]) =>
  fetch(`${modelUrls.openai}${path}`, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });

function Page({ source, tool = template }: { source: RecipeSource; tool?: ToolTemplate }) {
  const { state, run, again, moreLike, stop, earlier, stepBack } = useToolRun(tool, source);
  const values = { offering: 'Creator Library' };
  return (
    <>
      <button type="button" onClick={() => run('draft', values)}>
        Draft
      </button>
      <button type="button" onClick={() => run('model', values)}>
        Generate
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
      <button type="button" onClick={() => moreLike(state.text)}>
        More
      </button>
      <button type="button" onClick={stop}>
        Stop
      </button>
      <button type="button" onClick={stepBack}>
        Step back
      </button>
      <p data-testid="earlier">{earlier?.state.text}</p>
      <p data-testid="phase">{state.phase}</p>
      <p data-testid="key">{state.key}</p>
      <p data-testid="text">{state.text}</p>
      <p data-testid="saving">{state.saving}</p>
    </>
  );
}
const show = async (source: RecipeSource = async () => recipe, tool = template) => {
  queryClient.setQueryData(MODELS_KEY, models);
  const remove = await render(<Page source={source} tool={tool} />, ['workbench']);
  cleanUps.push(remove);
  return remove;
};
const press = (name: string) => page.getByRole('button', { name }).click();
const text = () => page.getByTestId('text').element().textContent ?? '';
const phase = (name: string) => expect.element(page.getByTestId('phase')).toHaveTextContent(name);
const useKey = () =>
  keyVault().save('compatible', {
    key: KEY,
    storage: 'memory',
    baseUrl: `${modelUrls.openai}/v1`,
    model: 'gpt-4.1',
  });

beforeEach(async () => {
  localStorage.clear();
  await runSaver().clear(VISITOR);
  keyVault().remove('openai');
  keyVault().remove('compatible');
  await control('/__reset');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

describe('useToolRun', () => {
  it('makes a draft without any key, and leaves it to the result to say so', async () => {
    await show();
    await press('Draft');
    await phase('completed');
    expect(text()).toBe('# Hooks for Creator Library\n');
    expect(page.getByText('HookBuilder completed successfully!').elements()).toHaveLength(0);
    // Nobody is signed in: the run stays on the device.
    await expect.element(page.getByTestId('saving')).toHaveTextContent('on_device');
  });

  it('keeps the result before, shows it again as it was, and then the newer is a step away', async () => {
    await show(async () => ({ ...recipe, draft: '{{ seed }}' }));
    const earlier = () => page.getByTestId('earlier').element().textContent;
    await press('Draft');
    await expect.element(page.getByTestId('saving')).toHaveTextContent('on_device');
    const first = text();
    expect(earlier()).toBe('');
    await press('Again');
    await vi.waitFor(() => expect(earlier()).toBe(first));
    await expect.element(page.getByTestId('saving')).toHaveTextContent('on_device');
    const second = text();
    expect(second).not.toBe(first);
    await press('Step back');
    await vi.waitFor(() => expect([text(), earlier()]).toEqual([first, second]));
    await press('Step back');
    await vi.waitFor(() => expect([text(), earlier()]).toEqual([second, first]));
  });

  describe('a draft that comes out the same', () => {
    const kept = async () => (await runSaver().list(VISITOR)).map(({ run }) => run.output);
    const expectKept = (count: number) => vi.waitFor(async () => expect(await kept()).toHaveLength(count));
    const earlier = () => page.getByTestId('earlier').element().textContent;
    /** The second press of a double click would not begin at all. */
    const waitLonger = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);

    beforeEach(async () => {
      await show(async () => ({ ...recipe, draft: '{{ seed }}' }));
      await press('Draft');
      await expectKept(1);
      waitLonger();
    });

    it('is kept once, and takes no step with it', async () => {
      const first = text();
      const key = () => page.getByTestId('key').element().textContent;
      const before = key();
      await press('Draft');
      // Until the page shows the new run, the one before stands there, which is kept.
      await expect.poll(key).not.toBe(before);
      await expect.element(page.getByTestId('saving')).toHaveTextContent('on_device');
      expect([text(), earlier()]).toEqual([first, '']);
      await press('Again');
      await expectKept(2);
      expect(await kept()).toEqual([first, text()]);
      expect(earlier()).toBe(first);
    });

    it('is no step back of itself after a run that failed', async () => {
      await useKey();
      await control('/__next', Array(4).fill({ withoutCors: true, text: 'unreadable' }));
      await press('Generate');
      await phase('failed');
      await press('Draft');
      await phase('completed');
      await expect.element(page.getByTestId('saving')).toHaveTextContent('on_device');
      expect(earlier()).toBe('');
      await expectKept(1);
    });

    it('is kept for another who has signed in since', async () => {
      let user: { id: string } | null = { id: 'u2' };
      const sent = vi.fn(() => Response.json({ id: 'theirs' }, { status: 201 }));
      answerApi({
        'GET /api/session': () => Response.json({ user, keepRuns: null }),
        'POST /api/runs': sent,
      });
      await refreshSession();
      await press('Draft');
      await expect.element(page.getByTestId('saving')).toHaveTextContent('saved');
      expect(sent).toHaveBeenCalledOnce();
      user = null;
      await refreshSession();
    });
  });

  it('makes another draft with another seed, and asks a model for another like the text', async () => {
    await show(async () => ({ ...recipe, draft: '{{ seed }}' }));
    await press('Draft');
    await phase('completed');
    const first = text();
    await press('More');
    await vi.waitFor(() => expect(text()).not.toBe(first));
    await phase('completed');

    await useKey();
    await control('/__next', [{ text: 'Liked hook' }, { text: 'New hook' }]);
    await press('Generate');
    await vi.waitFor(() => expect(text()).toBe('Liked hook'));
    await phase('completed');
    await press('More');
    await vi.waitFor(() => expect(text()).toBe('New hook'));
    const [plain, like] = (await (await control('/__requests')).json()) as { body: string }[];
    expect(plain?.body).not.toContain('earlier_result');
    const { messages } = JSON.parse(like?.body ?? '{}') as { messages: { content: string }[] };
    expect(messages.at(-1)?.content).toMatch(/field="earlier_result".*\nLiked hook\n/);
  });

  it('asks for a key before a model run, and opens the card', async () => {
    keyVault().choose({ provider: 'openai' });
    const asked = vi.fn();
    cleanUps.push(onKeyRequest(asked));
    await show();
    await press('Generate');
    await expect.element(page.getByText('OpenAI API key required')).toBeVisible();
    await expect.element(page.getByText('Please enter your OpenAI API key to use this tool.')).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
    await phase('idle');
  });

  it('streams from a real server; the key stands in its header only', async () => {
    await useKey();
    await control('/__next', [{ text: 'One calm hook, 日本語 🌙', tokenDelayMs: 5 }]);
    await show();
    await press('Generate');
    await phase('completed');
    expect(text()).toBe('One calm hook, 日本語 🌙');
    const [sent] = await (await control('/__requests')).json();
    expect(sent.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(sent.body).messages[0].content).toContain('You write hooks.');
    expect(sent.body).toContain('Creator Library');
    expect(sent.body + sent.url + document.body.innerHTML).not.toContain(KEY);
  });

  it('stops half way and keeps that half', async () => {
    await useKey();
    await control('/__next', [{ text: 'word '.repeat(500), heldAfter: 20 }]);
    await show();
    await press('Generate');
    await vi.waitFor(() => expect(text().length).toBeGreaterThan(20));
    await press('Stop');
    await phase('stopped');
    expect(text().length).toBeLessThan(2000);
    expect(page.getByText('HookBuilder completed successfully!').elements()).toHaveLength(0);
  });

  it('names a server that browsers may not call', async () => {
    await useKey();
    const closed = { withoutCors: true, text: 'unreadable' };
    await control('/__next', [closed, closed, closed, closed]);
    await show();
    await press('Generate');
    await expect.element(page.getByTestId('phase')).toHaveTextContent('failed');
    await expect.element(page.getByText('There was an issue with HookBuilder')).toBeVisible();
    await expect
      .element(page.getByText('Please try again or contact support if the issue persists.'))
      .toBeVisible();
  });

  it.each([
    [new Error('The recipe is torn.'), 'The recipe is torn.'],
    [new Error(''), 'An unexpected error occurred'],
    [new AppError('license_required', 'no'), 'Your license does not cover this tool.'],
  ])('says why it could not be made: %s', async (error, reason) => {
    await show(() => Promise.reject(error));
    await press('Draft');
    await phase('failed');
    await expect.element(page.getByText('Error processing prompt').first()).toBeVisible();
    await expect.element(page.getByText(reason, { exact: true }).first()).toBeVisible();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['two clicks', () => page.getByRole('button', { name: 'Generate' }).dblClick()],
    [
      'Enter twice',
      async () => {
        (page.getByRole('button', { name: 'Generate' }).element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}{Enter}');
      },
    ],
    [
      'two submits in one task',
      async () => {
        const button = page.getByRole('button', { name: 'Generate' }).element() as HTMLElement;
        button.click();
        button.click();
      },
    ],
    [
      'a press while it streams',
      async () => {
        await press('Generate');
        await vi.waitFor(() => expect(text()).not.toBe(''));
        await press('Generate');
        await press('Again');
        await press('More');
      },
    ],
  ])('asks and pays once: %s', async (_name, act) => {
    await useKey();
    const answer = { text: 'word '.repeat(100), heldAfter: 20 };
    await control('/__next', [answer, answer, answer, answer]);
    await show();
    await expect.element(page.getByRole('button', { name: 'Generate' })).toBeVisible();
    await act();
    await vi.waitFor(() => expect(text()).not.toBe(''));
    await press('Stop');
    await phase('stopped');
    expect(await (await control('/__requests')).json()).toHaveLength(1);
  });

  it('does nothing for a template without a prompt, and says so to the developer', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await show(async () => recipe, { ...template, blocks: [] });
    await press('Generate');
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('The tool hookbuilder has no prompt block.'));
    await phase('idle');
  });

  it('lets go of the provider when the page is left', async () => {
    await useKey();
    await control('/__next', [{ text: 'word '.repeat(500), heldAfter: 20 }]);
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    const remove = await show();
    await press('Generate');
    await vi.waitFor(() => expect(text().length).toBeGreaterThan(5));
    abort.mockClear();
    remove();
    cleanUps.length = 0;
    await vi.waitFor(() => expect(abort).toHaveBeenCalled());
  });
});
