import type { Place } from './held-place.ts';

/** Where a control that is pressed goes, this one of those that come in its stead is pressed next. */
const MARKED = '[data-takes-focus]';
const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';
const CONTROLS = `a[href], button, summary, ${FIELDS}, audio[controls], [tabindex="0"]`;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const PARTS = 'section, article, aside, form, dialog, main, body';
const ROWS = 'li, tr';

export const canHold = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[inert]');

/** Not what only gets the focus from a script, such as a heading. */
export const isControl = (element: Element): boolean =>
  element.matches(CONTROLS) && !element.matches('[tabindex="-1"]');

export const isField = (element: Element): boolean => element.matches(FIELDS);

const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(CONTROLS)].filter(isControl).filter(canHold);

/** By what a control is known when it comes back as another element. */
const nameOf = (control: Element): string =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;

const isRow = (node: Node): boolean => node instanceof Element && node.matches(ROWS);

const elementsFrom = (first: Node | null, until: Node | null): Element[] => {
  const found: Element[] = [];
  for (let at = first; at && at !== until; at = at.nextSibling) if (at instanceof Element) found.push(at);
  return found;
};

/** What has in another row the same place. */
function counterpart(control: Element, row: Node, other: Element): Element | undefined {
  const way: number[] = [];
  for (let at: Element = control; at !== row; ) {
    const above = at.parentElement;
    if (!above) return undefined;
    way.unshift([...above.children].indexOf(at));
    at = above;
  }
  const found = way.reduce<Element | undefined>((at, index) => at?.children[index], other);
  return found?.tagName === control.tagName ? found : undefined;
}

const headingOf = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(HEADINGS)].find((each) => each.checkVisibility());

/** What has come where something was taken away. */
const freshIn = ({ parent, before, behind }: Place): Element[] =>
  elementsFrom(before ? before.nextSibling : parent.firstChild, behind);

/** The control itself, where that which held it is drawn anew. */
export function redrawn(control: Element, place: Place): Element | undefined {
  const { taken } = place;
  const name = nameOf(control);
  const isSame = (each: Element) => nameOf(each) === name;
  const earlier = taken instanceof Element ? [taken, ...taken.querySelectorAll(CONTROLS)].filter(isSame) : [];
  const found = freshIn(place).flatMap(controlsIn).filter(isSame);
  return found[earlier.indexOf(control)] ?? found[0];
}

interface Lost {
  control: Element;
  place: Place;
  /** From where that was opened which is closed now. */
  opener: Element | undefined;
  /** It has come to the page since the control had the focus. */
  isNew: (element: Element) => boolean;
}

/** What stands around the place: what is behind it first, and in each the same control, where it is such another row. */
function* beside(
  control: Element,
  { parent, taken, before, behind }: Place,
  isNew: Lost['isNew'],
): Generator<Element> {
  const peersOf = (other: Element) => {
    if (!(taken instanceof Element) || other.tagName !== taken.tagName) return [];
    const named = controlsIn(other).find((each) => nameOf(each) === nameOf(control));
    const peer = named ?? counterpart(control, taken, other);
    return peer ? [peer] : [];
  };
  for (const other of elementsFrom(behind, null)) yield* [...peersOf(other), ...controlsIn(other)];
  const earlier = before ? elementsFrom(parent.firstChild, before.nextSibling) : [];
  for (const other of earlier.reverse()) {
    const controls = controlsIn(other);
    // A button that has shown more of a list and goes: reading goes on with what it has shown.
    yield* [...peersOf(other), ...controls.filter(isNew), ...controls.reverse()];
  }
}

/** What is to have the focus of a control that is gone, the best first; a heading where there is no control. */
export function* successors({ control, place, opener, isNew }: Lost): Generator<Element> {
  const fresh = freshIn(place);
  const inPlace = fresh.flatMap(controlsIn);
  const same = redrawn(control, place);
  if (same) yield same;
  yield* inPlace.filter((each) => each.matches(MARKED));
  // A row that goes from its list goes to the next one, wherever one came from to it.
  if (opener && !(fresh.length === 0 && isRow(place.taken))) yield opener;
  const fields = inPlace.filter(isField);
  // Of radios the chosen one takes the focus, as with the Tab key.
  if (fields[0]?.matches('[type="radio"]')) yield* fields.filter((each) => each.matches(':checked'));
  yield* fields;
  yield* inPlace;
  for (const each of fresh) yield* [headingOf(each)].filter((heading) => heading !== undefined);
  // What was opened elsewhere on the page.
  yield* [...document.querySelectorAll(MARKED)].filter(isNew);
  yield* beside(control, place, isNew);
  const { parent } = place;
  const from = parent instanceof Element ? parent : parent.parentElement;
  for (let part = from?.closest(PARTS); part; part = part.parentElement?.closest(PARTS)) {
    const heading = headingOf(part);
    if (heading) yield heading;
  }
}
