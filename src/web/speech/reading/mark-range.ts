/** Marks what is being spoken, without touching the page: the elements belong to whoever drew them. */
const NAME = 'spoken';

/** Browsers without highlights show the sentence in the player alone. */
export function markRange(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else CSS.highlights.delete(NAME);
}

/** Brings it into sight, unless its reader is looking at it or has scrolled away from what came before. */
export function followRange(range: Range, before: Range | undefined): void {
  if (before && !isInSight(before)) return;
  if (isInSight(range)) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

function isInSight(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
