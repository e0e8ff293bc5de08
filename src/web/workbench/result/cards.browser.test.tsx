import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { coming } from '#tests/support/browser/moments/coming.ts';
import { render } from '#tests/support/browser/render.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { refreshSession } from '#web/lib/session.ts';
import { IDLE, type RunState } from '#web/runs/run-state.ts';
import { ResultPanel } from './result-panel.tsx';

const TEXT =
  '## Two hooks\n\nFor posts.\n\n1. **One | line.**\n\n   Opens small.\n2. **Two**\n\n## Check\n\n- Read it.\n';
const RUN_ID = '0b6f7a52-3c1e-4b1a-9c0e-1d2f3a4b5c6d';
const DONE: RunState = {
  ...IDLE,
  ...{ phase: 'completed', source: 'draft', text: TEXT, startedAt: 1, durationMs: 1234, saving: 'saved' },
  runId: RUN_ID,
};
const TOOL = toolTemplate({ cards: [{ each: 'item', kind: 'hook', with: 'order', copy: 'bold' }] });
const CLIPS = toolTemplate({ cards: [{ each: 'section', kind: 'clip', with: 'order', most: 'clips' }] });

let cleanUp = () => {};
const realFetch = globalThis.fetch;
const patched: unknown[] = [];
let setRun: (run: Partial<RunState>) => void;

function Panel({
  first,
  earlier,
  onStepBack,
  tool = TOOL,
  values,
}: {
  tool?: ToolTemplate;
  values?: FormValues;
  first: RunState;
  earlier?: RunState;
  onStepBack: () => void;
}) {
  const [run, set] = useState(first);
  setRun = (change) => set({ ...run, ...change });
  return (
    <ResultPanel
      tool={tool}
      values={values}
      run={run}
      onStop={() => {}}
      onRetry={() => {}}
      earlier={earlier}
      onStepBack={onStepBack}
    />
  );
}
const NAMESPACES = ['runs', 'results', 'feedback', 'providers', 'send'];
const onStepBack = vi.fn();
const show = async (run: Partial<RunState> = {}, earlier?: RunState) => {
  cleanUp = await render(
    <Panel first={{ ...DONE, ...run }} {...(earlier && { earlier })} onStepBack={onStepBack} />,
    NAMESPACES,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cards = () => page.getByRole('region', { name: 'Hooks' }).getByRole('listitem');

beforeEach(() => {
  patched.length = 0;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    if (init?.method === 'PATCH') patched.push(JSON.parse(String(init.body)));
    return Response.json({});
  };
});
afterEach(() => {
  cleanUp();
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

describe('help in simplified mode', () => {
  const simplify = async (onboardingMode: 'simplified' | 'standard') => {
    globalThis.fetch = async (input, init) =>
      String(input).endsWith('/api/session')
        ? Response.json({ user: { id: 'ada' }, level: 'pro', onboardingMode, keepRuns: true })
        : realFetch(input, init);
    await refreshSession();
  };
  const bare = () =>
    [...document.querySelectorAll('[role="group"] :is(button, a, summary), [data-kind] button')].filter(
      (control) => !control.closest<HTMLElement>('[data-help]')?.dataset.tooltip,
    );

  it('stands on everything that is done with a result and with its cards, and in no other mode', async () => {
    await simplify('simplified');
    await show({}, DONE);
    await expect.element(cards().first()).toBeVisible();
    expect(bare()).toEqual([]);
    await simplify('standard');
    await vi.waitFor(() => expect(bare().length).toBeGreaterThan(10));
  });
});

it('is headed below its own title without a step left out', async () => {
  await show({ text: '## Where it goes\n\nShort.\n\n### First part\n\nText.\n' });
  await expect.element(page.getByRole('heading', { name: 'Where it goes', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'First part', level: 3 })).toBeVisible();
});

describe('a card', () => {
  it('stands below the result’s own title, is counted, and passes axe', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'Two hooks', level: 2 })).toBeVisible();
    await vi.waitFor(() =>
      expect(document.querySelector('.result [role="status"]')?.parentElement?.textContent).toContain(
        '2 hooks. ',
      ),
    );
    await expect.element(page.getByRole('heading', { name: 'Check' })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('is copied alone', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show();
    const said = coming(button('Copied'));
    await button('Copy hook: One | line.').click();
    expect(write).toHaveBeenCalledExactlyOnceWith('One | line.');
    await said;
  });

  it('is edited in its place, kept with the run, and has the focus after', async () => {
    await show();
    await button('Edit: Two').click();
    const editor = page.getByRole('textbox', { name: 'Text of the card' });
    expect(document.activeElement).toBe(editor.element());
    await editor.fill('Second');
    await button('Done: Two').click();
    await expect.element(button('Copy hook: Second')).toBeVisible();
    expect(document.activeElement).toBe(button('Edit: Second').element());
    expect(patched).toEqual([{ output: TEXT.replace('Two**', 'Second**') }]);
  });

  it('has its old text back by Escape while nothing is changed, then by Cancel', async () => {
    await show();
    await button('Edit: Two').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit: Two')).toHaveFocus();
    await button('Edit: Two').click();
    await page.getByRole('textbox').fill('Second');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox')).toHaveValue('Second');
    await button('Cancel: Two').click();
    await expect.element(button('Edit: Two')).toHaveFocus();
    expect(patched).toEqual([]);
  });

  it('keeps what is written into it when one before it is done, as does a line below', async () => {
    await show();
    const [first, second, line] = [0, 1, 2].map((at) => page.getByRole('textbox').nth(at));
    await button('Edit: One | line.').click();
    await button('Edit: Two').click();
    await second?.fill('Two, by hand');
    await button('Actions for: Read it.').click();
    await page
      .elementLocator(document.querySelector(':popover-open') as Element)
      .getByRole('button', { name: 'Edit' })
      .click();
    await line?.fill('Read it. By hand');
    await first?.fill('One, much longer than it was before');
    await button('Done: One | line.').click();
    await expect.element(button('Edit: One, much longer than it was before')).toBeVisible();
    await button('Done: Two').click();
    await button('Save').last().click();
    await vi.waitFor(() => expect(patched).toHaveLength(3));
    expect(patched.at(-1)).toEqual({
      output: TEXT.replace('One | line.', 'One, much longer than it was before')
        .replace('Two**', 'Two, by hand**')
        .replace('Read it.', 'Read it. By hand'),
    });
  });

  it('takes nothing along that was being written into the card of another result', async () => {
    await show();
    await button('Edit: Two').click();
    setRun({ startedAt: 2, text: TEXT.replace('Two**', 'Other**') });
    await expect.element(button('Edit: Other')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
  });

  it('keeps its paragraphs, and a table below it its times whole', async () => {
    const tool = toolTemplate({ cards: [{ each: 'quote', kind: 'hook' }] });
    const text =
      '## Two\n\n> One.\n>\n> Two.\n\n### Times\n\n| Time | What |\n|--|--|\n| 0:00–18:24 | Hum |\n';
    cleanUp = await render(
      <Panel tool={tool} first={{ ...DONE, text }} onStepBack={onStepBack} />,
      NAMESPACES,
    );
    const card = page.getByRole('listitem').filter({ has: button('Copy hook: One. Two.') });
    await expect.element(card.getByText('One.', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Two.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '0:00–18:24' })).toHaveClass('md-whole');
    await expect.element(page.getByRole('cell', { name: 'Hum' })).not.toHaveClass('md-whole');
  });

  it('is starred by its words', async () => {
    await show();
    await button('Star: Two').click();
    await expect.element(button('Star: Two')).toHaveAttribute('aria-pressed', 'true');
    expect(patched).toEqual([{ starredItems: ['Two'] }]);
  });
});

describe('while a model writes', () => {
  const running = {
    phase: 'running',
    source: 'model',
    saving: 'no',
    runId: undefined,
    startedAt: 2,
  } as const;

  it('the earlier cards stay until the new one comes to them', async () => {
    await show({ ...running, text: '' }, DONE);
    await expect.element(button('Copy hook: One | line.')).toBeVisible();
    await expect.element(page.getByText('Your draft is kept.')).toBeVisible();
    setRun({ text: '## New\n\n1. **Fresh**\n2. **Half' });
    await expect.element(button('Copy hook: One | line.')).not.toBeInTheDocument();
    await expect.element(cards().first()).toHaveAttribute('aria-busy', 'true');
    setRun({ text: '## New\n\n1. **Fresh**\n\nAnd so' });
    await expect.element(button('Copy hook: Fresh')).toBeVisible();
    await expect.element(button('Copy hook: Two')).toBeVisible();
    expect(button('Edit: Two').elements()).toHaveLength(0);
  });

  it.each([
    [{ clips: 3 }, 'Writing clip 2 of at most 3.'],
    [{ clips: 1 }, 'Writing clip 2.'],
    [{}, 'Writing clip 2.'],
  ])('says which card is being written, and of how many where the form says so: %j', async (values, said) => {
    const first = { ...DONE, ...running, text: '## Clips\n\n### 1. One\n\nA.\n\n### 2. Two\n\nB' };
    const panel = <Panel tool={CLIPS} values={values} first={first} onStepBack={onStepBack} />;
    cleanUp = await render(panel, ['runs', 'results', 'feedback', 'providers', 'send']);
    await expect.element(page.getByText(said, { exact: false })).toBeVisible();
    // The live region says once that it is being written, and does not count along.
    await expect
      .element(page.getByRole('status').filter({ hasText: 'The result is being written.' }))
      .not.toHaveTextContent('clip');
  });

  it('and when it is whole, the earlier is one step back', async () => {
    await show({ source: 'model', startedAt: 2 }, DONE);
    await button('See the draft').click();
    expect(onStepBack).toHaveBeenCalledOnce();
  });
});

it('a palette stands on its ring, in its areas and in use; each card says what reads on it and how well', async () => {
  const table = [
    '| Role | Colour | Hex | Area |',
    '| --- | --- | --- | --- |',
    '| Ground | Night | #14121f | 60% |',
    '| Main | Iris | #8a7fe0 | 20% |',
    '| Ink | Chalk | #efeefb | 10% |',
    '| Second | Rose | #b01878 | 7% |',
  ].join('\n');
  const tool = toolTemplate({
    cards: [{ each: 'row', kind: 'color', with: 'color' }],
    resultInstrument: { type: 'palette' },
  });
  const panel = (
    <Panel tool={tool} first={{ ...DONE, text: `## Palette\n\n${table}\n` }} onStepBack={onStepBack} />
  );
  await page.viewport(1280, 900);
  cleanUp = await render(panel, ['runs', 'results', 'feedback', 'providers', 'send']);
  const ring = page.getByRole('img', { name: /^Iris 287°, Rose 3\d\d°$/ });
  await expect.element(ring).toBeVisible();
  // One arm and one mark a hue, and a second line around the main colour's.
  expect(ring.element().querySelectorAll('path')).toHaveLength(2);
  expect(ring.element().querySelectorAll('circle')).toHaveLength(3);
  await expect
    .element(page.getByRole('img', { name: 'Areas: Night 60%, Iris 20%, Chalk 10%, Rose 7%' }))
    .toBeVisible();
  // The page is dark, so the notice is.
  await expect
    .element(page.getByRole('img', { name: /in use/ }))
    .toHaveStyle({ background: 'rgb(20, 18, 31)', color: 'rgb(239, 238, 251)' });
  await expect.element(page.getByText(/^\d+\.\d:1 with Chalk, all text$/)).toBeVisible();
  await expect.element(page.getByText(/with Night, text$/)).toBeVisible();
  await expectNoAxeViolations(document.body);
});
