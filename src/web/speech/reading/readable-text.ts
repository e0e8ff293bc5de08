/** What of a part of the page is read aloud: its text as it stands there, block by block. */

export interface ReadableBlock {
  text: string;
  /** The text nodes that it is made of, and where each begins in it. */
  nodes: { node: Text; start: number }[];
}

/** Everything that is said otherwise, or is no text. */
const UNREAD =
  'button, input, select, textarea, script, style, svg, [aria-hidden="true"], .visually-hidden, [role="status"], [role="group"]';

export function readableBlocks(root: Element): ReadableBlock[] {
  const blocks: ReadableBlock[] = [];
  let last: Element | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      node instanceof Element && (node.matches(UNREAD) || getComputedStyle(node).display === 'none')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const element = blockOf(node, root);
    const block = blocks.at(-1);
    if (block && element === last) {
      block.nodes.push({ node, start: block.text.length });
      block.text += node.data;
    } else blocks.push({ text: node.data, nodes: [{ node, start: 0 }] });
    last = element;
  }
  return blocks;
}

/** The nearest element around it that begins a line of its own. */
function blockOf(node: Text, root: Element): Element {
  let element = node.parentElement ?? root;
  while (element !== root && getComputedStyle(element).display.startsWith('inline'))
    element = element.parentElement ?? root;
  return element;
}

/** Where a piece of a block stands on the page. */
export function rangeOf({ nodes }: ReadableBlock, start: number, end: number): Range {
  const range = new Range();
  const first = nodes.findLast((at) => at.start <= start) ?? nodes[0];
  const last = nodes.findLast((at) => at.start < end) ?? first;
  if (first && last) {
    range.setStart(first.node, Math.min(start - first.start, first.node.length));
    range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  }
  return range;
}
