/** What does not fit, in a browser test: a screen can be as small as one likes, and every part says where it is drawn. */

/** In a row or a table that can be moved sideways by itself, where the page cannot. */
function isScrolled(part: Element): boolean {
  for (let around = part.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
  return false;
}

/** Parts that are drawn past the left or the right edge of the window, as the first letters of what each says. */
export const partsBeyondEdges = (): string[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(
      (part) => part.checkVisibility() && part.closest('.visually-hidden') === null && !isScrolled(part),
    )
    .filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
    })
    .map((part) => `${part.tagName} ${(part.textContent ?? '').trim().slice(0, 30)}`);

/** Words that go on in a second line. */
export function brokenWords(text: Element): string[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(word);
    }
  return broken;
}
