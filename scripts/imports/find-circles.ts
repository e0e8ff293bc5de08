/**
 * The circles of a directed graph as strongly connected components of more than one file
 * (Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
export function findCircles(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  function visit(node: string): void {
    index.set(node, index.size);
    lowest.set(node, index.get(node) as number);
    stack.push(node);
    onStack.add(node);
    for (const target of next.get(node) ?? []) {
      if (!index.has(target)) {
        visit(target);
        lower(node, lowest.get(target));
      } else if (onStack.has(target)) lower(node, index.get(target));
    }
    if (lowest.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1 || next.get(node)?.includes(node)) circles.push(circle);
  }
  const lower = (node: string, value: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) as number, value as number));

  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return circles;
}
