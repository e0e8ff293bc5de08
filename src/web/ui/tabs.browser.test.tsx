import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'key', label: 'API Configuration', content: 'Your key' },
  { id: 'settings', label: 'Voice Settings', content: 'Voices', disabledReason: 'Needs a key first' },
  { id: 'test', label: 'Test Voice', content: 'Say something' },
];
let cleanUp: () => void;
afterEach(() => cleanUp());
const tab = (name: string) => page.getByRole('tab', { name });

test('arrow keys, Home and End move and select, and pass over locked tabs', async () => {
  cleanUp = await render(<Tabs label="Voice" tabs={tabs} />, []);
  await expect.element(tab('API Configuration')).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Test Voice')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Test Voice')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Test Voice' })).toHaveTextContent('Say something');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('API Configuration')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Test Voice')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('API Configuration')).toHaveFocus();
});

test('only the selected tab is in the order of the Tab key', async () => {
  cleanUp = await render(<Tabs label="Voice" tabs={tabs} />, []);
  await expect.element(tab('Test Voice')).toHaveAttribute('tabindex', '-1');
  await expect.element(tab('API Configuration')).toHaveAttribute('tabindex', '0');
});

test('a locked tab stays visible, says why, and cannot be chosen', async () => {
  cleanUp = await render(<Tabs label="Voice" tabs={tabs} />, []);
  const locked = tab('Voice Settings');
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
  await expect.element(locked).toHaveAttribute('aria-description', 'Needs a key first');
  (locked.element() as HTMLElement).click();
  await expect.element(tab('API Configuration')).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations();
});

test('a wished tab that is locked gives way to the first open one', async () => {
  cleanUp = await render(<Tabs label="Voice" tabs={tabs} defaultTab="settings" />, []);
  await expect.element(tab('API Configuration')).toHaveAttribute('aria-selected', 'true');
});

test('the selected tab is in sight where not all of them are, and the page stays where it is', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    id: `t${at}`,
    label: `Tab number ${at}`,
    content: at,
  }));
  cleanUp = await render(
    <div style={{ width: 300, paddingTop: '200vh' }}>
      <Tabs label="Many" tabs={many} selected="t9" />
    </div>,
    [],
  );
  const list = page.getByRole('tablist').element().getBoundingClientRect();
  const selected = tab('Tab number 9').element().getBoundingClientRect();
  expect(selected.left).toBeGreaterThanOrEqual(list.left);
  expect(selected.right).toBeLessThanOrEqual(list.right + 1);
  expect(scrollY).toBe(0);
});

test('a row that goes on fades there, and its last tab is clear of that at the end', async () => {
  const row = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `t${at}`, label: `Tab ${at}`, content: at }));
  cleanUp = await render(
    <div style={{ width: 300 }}>
      <Tabs label="Few" tabs={row(3)} />
      <Tabs label="Many" tabs={row(12)} />
    </div>,
    [],
  );
  const [few, many] = page.getByRole('tablist').elements() as [HTMLElement, HTMLElement];
  expect(few.scrollWidth).toBe(few.clientWidth);
  const fade = Number.parseFloat(getComputedStyle(many).paddingInlineEnd);
  expect(getComputedStyle(many).maskImage).toContain(`calc(100% - ${fade}px)`);
  many.scrollLeft = many.scrollWidth;
  const last = many.lastElementChild?.getBoundingClientRect();
  expect(last?.right).toBeLessThanOrEqual(many.getBoundingClientRect().right - fade + 1);
});

test('many tabs take more rows where that is asked for, and the keys go through all of them', async () => {
  await page.viewport(800, 600);
  const many = Array.from({ length: 15 }, (_, at) => ({
    id: `t${at}`,
    label: `Tab number ${at}`,
    content: at,
  }));
  cleanUp = await render(
    <main>
      <Tabs label="Many" tabs={many} wraps />
    </main>,
    [],
  );
  const list = page.getByRole('tablist').element();
  expect(list.scrollWidth).toBe(list.clientWidth);
  expect(partsBeyondEdges()).toEqual([]);
  expect(getComputedStyle(list).maskImage).toBe('none');
  const topOf = (name: string) => tab(name).element().getBoundingClientRect().top;
  expect(topOf('Tab number 14')).toBeGreaterThan(topOf('Tab number 0'));
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Tab number 14')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Tab number 0')).toHaveFocus();
  await expectNoAxeViolations();
});
