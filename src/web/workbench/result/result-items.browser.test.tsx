import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { coming } from '#tests/support/browser/moments/coming.ts';
import { render } from '#tests/support/browser/render.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { refreshSession } from '#web/lib/session.ts';
// Loaded beforehand, so that no test waits for them.
import '#web/results/items/itemised-markdown.tsx';
import '#web/ui/safe-markdown.tsx';
import { IDLE, type RunState } from '#web/runs/run-state.ts';
import { ResultPanel } from './result-panel.tsx';

const TOOL = toolTemplate();
const TEXT = [
  '## Three hooks',
  '1. **One** day\n   - below it\n2. Two\n3. Three',
  '| Day | What |\n|---|---|\n| 2026-03-09 | Film **it** |\n| 2026-03-10 | Rest |',
].join('\n\n');
const ID = '0b6f7a52-3c1e-4b1a-9c0e-1d2f3a4b5c6d';
const DONE: RunState = {
  ...IDLE,
  phase: 'completed',
  source: 'draft',
  text: TEXT,
  startedAt: 1,
  durationMs: 1234,
  saving: 'saved',
  runId: ID,
};

let cleanUp: () => void = () => {};
const show = async (run: Partial<RunState> = {}) => {
  const panel = <ResultPanel tool={TOOL} run={{ ...DONE, ...run }} onStop={() => {}} onRetry={() => {}} />;
  cleanUp = await render(panel, ['runs', 'results', 'providers']);
};
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for: ${name}`, exact: true });
const item = (name: string) => page.getByRole('button', { name, exact: true });
const starOf = (name: string) =>
  page.getByRole('button', { name: `Starred. Actions for: ${name}`, exact: true });
const choose = async (line: string, name: string) => {
  await (line.startsWith('Starred') ? item(line) : menuOf(line)).click();
  await page
    .elementLocator(document.querySelector(':popover-open') as Element)
    .getByRole('button', { name })
    .click();
};
const openMenuText = () => document.querySelector(':popover-open')?.textContent;
const cellsOf = (row: number) =>
  [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td:not(.md-beside)') ?? [])].map(
    (cell) => cell.textContent,
  );

const realFetch = globalThis.fetch;
const bodies: unknown[] = [];
let isServerDown = false;
beforeEach(async () => {
  bodies.length = 0;
  isServerDown = false;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    if (init?.body) bodies.push(JSON.parse(String(init.body)));
    return isServerDown
      ? Response.json({ error: { code: 'not_found', message: 'gone' } }, { status: 404 })
      : Response.json({});
  };
  // Until it is known who sits here, controls are explained, and what explains them comes with the focus.
  await refreshSession();
});
afterEach(async () => {
  cleanUp();
  await page.viewport(414, 896);
  globalThis.fetch = realFetch;
  vi.restoreAllMocks();
});

describe('each line of a result', () => {
  it('has its own actions, named after it, and passes axe', async () => {
    await show();
    for (const name of ['One day', 'Two', 'Three', '2026-03-09 · Film it', '2026-03-10 · Rest'])
      await expect.element(menuOf(name)).toBeVisible();
    expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(5);
    await expectNoAxeViolations();
    await menuOf('Two').click();
    await expect.poll(openMenuText).toBe('CopyStarEditSend to…');
    await expectNoAxeViolations();
  });

  it('is copied as plain words, with what stands below it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.viewport(1000, 800);
    await show();
    await item('Copy: One day').click();
    expect(write).toHaveBeenLastCalledWith('One day\n- below it');
    await choose('2026-03-09 · Film it', 'Copy');
    expect(write).toHaveBeenLastCalledWith('2026-03-09 · Film it');
  });

  it('is starred by keyboard alone, kept with the run, and the star is taken back', async () => {
    await show();
    await expect.element(menuOf('Two')).toBeVisible();
    (menuOf('Two').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
    await expect.element(starOf('Two')).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ starredItems: ['Two'] }]);
    await expect.element(starOf('Two')).toHaveFocus();
    await choose('Starred. Actions for: Two', 'Remove star');
    // It is drawn at once, and sent after what is on its way.
    await expect.poll(() => bodies.at(-1)).toEqual({ starredItems: [] });
    await expect.element(starOf('Two')).not.toBeInTheDocument();
  });

  it('loses its star again when the server refuses', async () => {
    await show();
    isServerDown = true;
    await choose('Two', 'Star');
    await expect.element(page.getByText('The change could not be saved.')).toBeVisible();
    // What is said and what is drawn of one moment come in no order.
    await expect.element(starOf('Two')).not.toBeInTheDocument();
  });

  it('is edited in place: the rest stays, the star goes along, the focus comes back', async () => {
    await show();
    await choose('Two', 'Star');
    await choose('Starred. Actions for: Two', 'Edit');
    const editor = page.getByRole('textbox', { name: 'Edit this line' });
    expect(document.activeElement).toBe(editor.element());
    await editor.fill('Second\n\nwith a paragraph');
    await item('Save').last().click();
    await expect.element(starOf('Second with a paragraph')).toHaveFocus();
    const output = TEXT.replace('2. Two', '2. Second\n\n   with a paragraph');
    await expect.poll(() => bodies.at(-1)).toEqual({ output, starredItems: ['Second with a paragraph'] });
  });

  it('is left unchanged by Escape and Cancel', async () => {
    await show();
    await choose('Three', 'Edit');
    await userEvent.keyboard('{Escape}');
    await expect.element(menuOf('Three')).toHaveFocus();
    await choose('Three', 'Edit');
    await page.getByRole('textbox').fill('gone');
    await item('Cancel').click();
    await expect.element(menuOf('Three')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('is asked about before another is edited, once it was changed', async () => {
    await show();
    await choose('Two', 'Edit');
    await choose('Three', 'Edit');
    const editor = page.getByRole('textbox', { name: 'Edit this line' });
    await expect.element(editor).toHaveValue('Three');
    await editor.fill('By hand');
    await userEvent.keyboard('{Escape}');
    await choose('Two', 'Edit');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(editor).toHaveValue('By hand');
    await choose('Two', 'Edit');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(editor).toHaveValue('Two');
    await expect.element(editor).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('is edited cell by cell in a table', async () => {
    await show();
    await choose('2026-03-09 · Film it', 'Edit');
    const what = page.getByRole('textbox', { name: 'What' });
    await expect.element(what).toHaveValue('Film **it**');
    await what.fill('Film | edit');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(menuOf('2026-03-09 · Film | edit')).toBeVisible();
    expect(cellsOf(0)).toEqual(['2026-03-09', 'Film | edit']);
    expect(cellsOf(1)).toEqual(['2026-03-10', 'Rest']);
  });
});

describe('lines of a result that is not kept or not complete', () => {
  it('have no star where it would be lost, but are copied and edited all the same', async () => {
    await show({ saving: 'signed_out', runId: undefined });
    await menuOf('Two').click();
    await expect.poll(openMenuText).toBe('CopyEditSend to…');
  });

  it('have no actions while the text arrives, and do not move when they come', async () => {
    await show({ phase: 'running', saving: 'no', runId: undefined });
    await expect.element(page.getByText('Three', { exact: true })).toBeVisible();
    const boxes = () =>
      [...document.querySelectorAll('.md li, .md td:not(.md-beside)')].map((node) => {
        const { width, height } = node.getBoundingClientRect();
        return `${width} × ${height}`;
      });
    const before = boxes();
    expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(0);
    cleanUp();
    await show();
    await expect.element(menuOf('Two')).toBeVisible();
    expect(boxes()).toEqual(before);
  });

  it.each(['| a\n|--', '1.\n2.', '<ul><li>a', `${'- '.repeat(3000)}a`, '- [x](javascript:1)\n- ![](y)'])(
    'are shown as text where they are malformed: %#',
    async (text) => {
      await show({ text: `${text}\n\nthe end` });
      await expect.element(page.getByText(/the end$/)).toBeVisible();
    },
  );
});

describe('what is copied of a line', () => {
  it('is the caption alone where the line names itself, and the button says so, not a toast', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    await show({
      text: '### 1. The chair\n\n- **Caption:** Eleven came. *Save* this.\n- **On screen:** eleven chairs',
    });
    const said = coming(page.getByRole('status').getByText('Copied'));
    await choose('Caption: Eleven came. Save this.', 'Copy');
    await vi.waitFor(() => expect(written).toEqual(['Eleven came. Save this.']));
    await said;
    expect(document.querySelectorAll('.toast')).toHaveLength(0);
  });
});

describe('the rings of a chakra result', () => {
  const chakra = {
    ...TOOL,
    blocks: TOOL.blocks.map((block) =>
      block.type === 'output' ? { ...block, style: 'chakra' as const } : block,
    ),
  };
  const ringOf = (text: string) => {
    const element = [...document.querySelectorAll('li, h1, h2, h3, h4, h5, h6')].find((each) =>
      each.textContent?.includes(text),
    );
    return getComputedStyle(element as Element, '::before').borderTopColor;
  };
  const colourOf = (pigment: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--chakra-${pigment})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };

  it('have the colour of the centre that the words are about, in every section', async () => {
    const text =
      '### Sacral (4 min)\n\n- Circle slowly.\n- Breathe.\n\n### Herz (6 min)\n\n- Open.\n\n### Take care\n\n- Crown: rest\n- Stop at pain.';
    cleanUp = await render(
      <ResultPanel tool={chakra} run={{ ...DONE, text }} onStop={() => {}} onRetry={() => {}} />,
      ['runs', 'results', 'providers'],
    );
    await expect.element(page.getByText('Stop at pain.')).toBeVisible();
    await vi.waitFor(() => expect(ringOf('Sacral')).toBe(colourOf('sacral')));
    expect(ringOf('Circle slowly.')).toBe(colourOf('sacral'));
    expect(ringOf('Breathe.')).toBe(colourOf('sacral'));
    expect(ringOf('Open.')).toBe(colourOf('heart'));
    expect(ringOf('Crown: rest')).toBe(colourOf('crown'));
    // What is about no centre has no colour.
    const colours = ['root', 'sacral', 'solar-plexus', 'heart', 'throat', 'third-eye', 'crown'].map(colourOf);
    expect(colours).not.toContain(ringOf('Stop at pain.'));
  });
});
