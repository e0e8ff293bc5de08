/** What an answer costs the page while it grows and when it has ended, counted in what is drawn. */
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/support/browser/render.tsx';
import '#web/ui/safe-markdown.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import ItemisedMarkdown from '#web/results/items/itemised-markdown.tsx';
import { IDLE } from '#web/runs/run-state.ts';
import { ResultPanel } from './result-panel.tsx';

// Loaded beforehand, so that no test waits for it.

const drawn = vi.hoisted(() => ({ blocks: [] as string[], actions: [] as string[] }));

interface Node {
  value?: string;
  children?: Node[];
}
const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

vi.mock('#web/ui/safe-markdown/plugins.ts', async (load) => {
  const plugins = await load<typeof import('#web/ui/safe-markdown/plugins.ts')>();
  return {
    ...plugins,
    parsedTreePlugin(this: object, tree: Parameters<typeof plugins.parsedTreePlugin>[0]) {
      drawn.blocks.push(textOf(tree as Node));
      plugins.parsedTreePlugin.call(this, tree);
    },
  };
});
vi.mock('#web/results/items/item-actions.tsx', async (load) => {
  const { ItemActions } = await load<typeof import('#web/results/items/item-actions.tsx')>();
  return {
    ItemActions(props: ComponentProps<typeof ItemActions>) {
      drawn.actions.push(props.item.text);
      return ItemActions(props);
    },
  };
});

let cleanUp = () => {};
beforeEach(() => {
  drawn.blocks.length = 0;
  drawn.actions.length = 0;
});
afterEach(() => cleanUp());

let grow: (text: string, isReady?: boolean) => Promise<void>;

const onChange = () => {};
const NO_STARS: string[] = [];

function Answer() {
  const [{ text, isReady }, set] = useState({ text: '', isReady: false });
  grow = async (next, ready = false) => set({ text: next, isReady: ready });
  const items = { isReady, starredItems: NO_STARS, canStar: false, onChange };
  return (
    <ItemisedMarkdown items={items} isGrowing={!isReady}>
      {text}
    </ItemisedMarkdown>
  );
}
const show = async () => {
  grow = undefined as never;
  cleanUp = await render(<Answer />, ['results', 'runs']);
  await expect.poll(() => typeof grow).toBe('function');
};
const blockOf = (index: number) =>
  index % 2 ? `Paragraph ${index} of usual length.` : `- item ${index} of a list\n- and another`;
const drawnOf = (index: number) =>
  index % 2 ? `Paragraph ${index} of usual length.` : `item ${index} of a listand another`;
const lastDrawn = () => document.querySelector('.md')?.textContent ?? '';

/** So many blocks before the last may still become something else by what comes. */
const OPEN = 3;

it('draws a finished block no more while the answer grows', async () => {
  await show();
  const BLOCKS = 40;
  let text = '';
  for (let index = 0; index < BLOCKS; index += 1) {
    for (const part of `${blockOf(index)}\n\n`.match(/.{1,12}|\n+/gs) ?? []) {
      text += part;
      await grow(text);
    }
    // As Markdown: until its renderer is there, the text stands as it came.
    await expect.poll(() => drawn.blocks).toContain(drawnOf(index));
    const finished = drawn.blocks.filter((block) => Number(/\d+/.exec(block)?.[0] ?? index) < index - OPEN);
    expect(finished, `while block ${index} was written`).toEqual([]);
    drawn.blocks.length = 0;
  }
  await grow(text, true);
  await expect.poll(() => drawn.actions.length).toBe(BLOCKS);
  // The actions come beside the lines; the Markdown stays as it is.
  expect(drawn.blocks.length).toBeLessThanOrEqual(OPEN);
});

const ITEM =
  '- an item of **some** words and a few more, so that it has the length of a line that is usual\n';

it.each([1, 10])('ends with every line drawn once and its actions once: %i times 20 lines', async (times) => {
  const count = times * 20;
  const text = ITEM.repeat(count);
  await show();
  await grow(text);
  await expect.poll(() => document.querySelectorAll('.md li').length).toBe(count);
  drawn.blocks.length = 0;
  await grow(text, true);
  await expect.poll(() => document.querySelectorAll('.md [data-item]').length).toBe(count);
  expect(drawn.actions).toHaveLength(count);
  expect(drawn.blocks.join('').length).toBeLessThan(text.length / times);
});

it('draws a long text piece by piece, and all of it', async () => {
  const LINES = 1000;
  await show();
  let most = 0;
  let before = 0;
  const observer = new MutationObserver(() => {
    const { length } = document.querySelectorAll('.md p');
    most = Math.max(most, length - before);
    before = length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await grow('A paragraph of its own, as long as they usually are in an answer.\n\n'.repeat(LINES), true);
  await expect.poll(() => document.querySelectorAll('.md p').length).toBe(LINES);
  observer.disconnect();
  expect(most).toBeLessThan(LINES / 10);
  expect(drawn.blocks.length).toBeLessThan(LINES * 1.2);
});

it('never makes a long text that was changed short again', async () => {
  const text = 'A paragraph of its own, as long as they usually are in an answer.\n\n'.repeat(200);
  await show();
  await grow(text, true);
  const count = () => document.querySelectorAll('.md p').length;
  await expect.poll(count).toBe(200);
  let least = 200;
  const observer = new MutationObserver(() => {
    least = Math.min(least, count());
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await grow(`Changed. ${text}`, true);
  await expect.poll(lastDrawn).toContain('Changed.');
  observer.disconnect();
  expect(least).toBe(200);
});

/** How many elements of this kind came and went in each task, until what is waited for is there. */
async function watchTasks(
  selector: string,
  until: () => Promise<void>,
): Promise<{ came: number; went: number }[]> {
  const tasks: { came: number; went: number }[] = [];
  const count = (nodes: NodeList) =>
    [...nodes].reduce(
      (sum, node) =>
        node instanceof Element
          ? sum + Number(node.matches(selector)) + node.querySelectorAll(selector).length
          : sum,
      0,
    );
  const observer = new MutationObserver((records) => {
    const sum = (kind: 'addedNodes' | 'removedNodes') =>
      records.reduce((total, record) => total + count(record[kind]), 0);
    tasks.push({ came: sum('addedNodes'), went: sum('removedNodes') });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await until();
  observer.disconnect();
  return tasks;
}

it('takes a long result away piece by piece, out of sight at once', async () => {
  const COUNT = 400;
  await show();
  await grow(ITEM.repeat(COUNT), true);
  await expect.poll(() => document.querySelectorAll('.md [data-item]').length).toBe(COUNT);
  const seen = () => document.querySelectorAll('.md:not([hidden]) li').length;
  const tasks = await watchTasks('li', async () => {
    await grow('- another');
    await expect.poll(seen).toBe(1);
    await expect.poll(() => document.querySelectorAll('.md li').length).toBe(1);
  });
  const went = tasks.map((task) => task.went);
  expect(went.reduce((sum, each) => sum + each)).toBe(COUNT);
  expect(Math.max(...went)).toBeLessThan(COUNT / 4);
});

it('touches as little of a long answer as of a short one when a word is added', async () => {
  await show();
  const most = async (count: number) => {
    const text = 'A paragraph of its own, as long as they usually are.\n\n'.repeat(count);
    await grow(text);
    await expect.poll(() => document.querySelectorAll('.md:not([hidden]) p').length).toBe(count);
    const tasks = await watchTasks('*', async () => {
      for (const words of ['one', 'one two', 'one two three']) {
        await grow(`${text}${words}`);
        await expect.poll(lastDrawn).toContain(words);
      }
    });
    return Math.max(...tasks.map(({ came, went }) => came + went));
  };
  const short = await most(10);
  expect(await most(500)).toBeLessThanOrEqual(short + OPEN);
});

it('draws no line anew when something changes beside the result', async () => {
  const COUNT = 20;
  const run = {
    ...IDLE,
    phase: 'completed',
    source: 'draft',
    startedAt: 1,
    text: ITEM.repeat(COUNT),
  } as const;
  let type: () => void = () => {};
  function Page() {
    const [, typed] = useState(0);
    type = () => typed((count) => count + 1);
    return <ResultPanel tool={toolTemplate()} run={run} onStop={type} onRetry={type} />;
  }
  cleanUp = await render(<Page />, ['results', 'runs', 'feedback', 'providers']);
  await expect.poll(() => document.querySelectorAll('.md [data-item]').length).toBe(COUNT);
  drawn.actions.length = 0;
  drawn.blocks.length = 0;
  type();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect([drawn.actions, drawn.blocks]).toEqual([[], []]);
});
