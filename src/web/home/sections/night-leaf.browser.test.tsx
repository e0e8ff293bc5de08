import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { NightLeaf } from './night-leaf.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

it('ends no line of its title at the hyphen of a word', async () => {
  cleanUp = await render(
    <NightLeaf level={1} title="Launch Your Soul-Aligned Brand" lead="A system">
      {null}
    </NightLeaf>,
    [],
  );
  const title = page.getByRole('heading', { name: 'Launch Your Soul-Aligned Brand' }).element();
  for (const width of [320, 390, 768, 1280]) {
    await page.viewport(width, 800);
    expect(linesOf(title, 'Soul-Aligned')).toBe(1);
  }
});

/** How many lines the letters of a word stand on. */
function linesOf(element: Element, word: string): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const tops = new Set<number>();
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    const from = data.indexOf(word);
    const range = document.createRange();
    for (let at = from; from >= 0 && at < from + word.length; at += 1) {
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      tops.add(range.getBoundingClientRect().top);
    }
  }
  return tops.size;
}
