import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Markdown } from './markdown.tsx';
// Loaded beforehand, so that no test waits for it.
import './safe-markdown.tsx';

let cleanUp: () => void;
afterEach(() => cleanUp());

async function show(text: string, topLevel?: 2 | 3 | 4): Promise<HTMLElement> {
  cleanUp = await render(<Markdown {...(topLevel ? { topLevel } : {})}>{`${text}\n\nthe end`}</Markdown>, []);
  await expect.poll(() => document.querySelector('.md:not(.md-plain)')).not.toBeNull();
  return document.querySelector('.md') as HTMLElement;
}

test('headings stand below the level of the page', async () => {
  await show('# One\n\n## Two\n\n###### Six', 3);
  await expect.element(page.getByRole('heading', { name: 'One', level: 3 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Two', level: 4 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Six', level: 6 })).toBeVisible();
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<style>body{display:none}</style>',
])('%s leaves no element behind', async (html) => {
  const root = await show(html);
  expect(root.querySelector('script, img, iframe, svg, style, a')).toBeNull();
});

test('pictures become their description: nothing is fetched', async () => {
  const root = await show('![A sunrise](https://tracker.example/pixel.png)');
  expect(root.querySelector('img')).toBeNull();
  expect(root.textContent).toContain('A sunrise');
});

test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org'])(
  '%s is a marked link',
  async (url) => {
    const link = (await show(`[here](${url})`)).querySelector('a');
    expect(link?.getAttribute('href')).toBe(url);
    expect(link?.rel).toBe('noopener noreferrer nofollow');
    expect(link?.target).toBe('_blank');
    expect(link?.textContent).toBe('here (opens in a new tab)');
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hi',
  'vbscript:x',
  'file:///etc/passwd',
  '/admin',
  '//evil.example',
  'tel:1',
])('%s is no link', async (url) => {
  const root = await show(`[here](${url})`);
  expect(root.querySelector('a')).toBeNull();
  expect(root.textContent).toContain('here');
});

test('tables, lists and task lists are rendered', async () => {
  const root = await show('| a | b |\n| - | - |\n| 1 | 2 |\n\n- one\n- two\n\n- [x] done');
  expect(root.querySelectorAll('td')).toHaveLength(2);
  expect(root.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
});

test('of a long text what is away from the window is not laid out, and a short one is whole', async () => {
  const paragraph = 'Words that fill a line of usual length, one after the other, until it is full. '.repeat(
    10,
  );
  const text = Array.from({ length: 60 }, (_, number) => `${paragraph} Number ${number}.`).join('\n\n');
  const root = await show(text);
  await expect.poll(() => root.textContent).toContain('the end');
  const ways = [...root.children].map((part) => getComputedStyle(part).contentVisibility);
  expect([...new Set(ways.slice(0, 4)), ...new Set(ways.slice(4))]).toEqual(['visible', 'auto']);
  root.lastElementChild?.scrollIntoView({ block: 'end' });
  await expect.element(page.getByText('the end')).toBeVisible();
});
