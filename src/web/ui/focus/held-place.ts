/** Where on the page something stood that is gone from it. */
export interface Place {
  parent: Node;
  /** What was taken out of the parent, with all that is in it. */
  taken: Node;
  /** What stood before and behind it, as far as that is there. */
  before: Node | null;
  behind: Node | null;
}

type Removal = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling' | 'removedNodes'>;

const taking = (node: Node, removals: readonly Removal[]) =>
  removals.findLast(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(node)));

function placeOf(gone: Node, removals: readonly Removal[]): Place | undefined {
  const removal = taking(gone, removals);
  const taken = removal && [...removal.removedNodes].find((removed) => removed.contains(gone));
  if (!taken) return undefined;
  return {
    parent: removal.target,
    taken,
    before: removal.previousSibling,
    behind: removal.nextSibling,
  };
}

/** A neighbour may have been taken out as well: then its own neighbour is the next. */
function neighbour(node: Node | null, parent: Node, removals: readonly Removal[], side: 'before' | 'behind') {
  let at = node;
  for (const seen = new Set<Node>(); at && at.parentNode !== parent && !seen.has(at); ) {
    seen.add(at);
    const removal = taking(at, removals);
    at = (side === 'before' ? removal?.previousSibling : removal?.nextSibling) ?? null;
  }
  return at?.parentNode === parent ? at : null;
}

/**
 * Where the thing stood, in what is still on the page.
 * @param known what an earlier call answered for it
 */
export function followPlace(
  thing: Node,
  known: Place | undefined,
  removals: readonly Removal[],
): Place | undefined {
  let place = known;
  for (let gone = place?.parent ?? thing; !gone.isConnected; gone = place.parent) {
    const found = placeOf(gone, removals);
    if (!found) break;
    place = found;
  }
  if (!place) return undefined;
  const { parent, before, behind } = place;
  return {
    ...place,
    before: neighbour(before, parent, removals, 'before'),
    behind: neighbour(behind, parent, removals, 'behind'),
  };
}
