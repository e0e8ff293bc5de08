/**
 * A guided tour over whatever page is shown: one modal card, and a ring round the step's target. A tour that nobody asked
 * for begins as a small card in the corner that neither darkens anything nor takes the focus. No framework.
 */
import { buildCard, partOf, type TourLabels } from './build-card.ts';
import { computePosition, computeQuietPosition, type TourPosition } from './compute-position.ts';

export interface TourStep {
  title: string;
  content: string;
  /** CSS selector; the first match that is shown counts. A step without one is left out, with a warning. */
  target: string;
  position: TourPosition;
}

export interface Tour {
  id: string;
  steps: TourStep[];
  labels: TourLabels;
}

export interface TourOptions {
  /** Begins as a card in the corner, until the visitor goes on. */
  isQuiet: boolean;
  onComplete: () => void;
  onClose: () => void;
}

const GAP_PX = 16;
/** What a page is there for: nothing that nobody asked for covers it. */
const MAIN_ACT = 'main .btn-glowing';

const findTarget = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0);

function hasTarget({ title, target }: TourStep): boolean {
  if (findTarget(target)) return true;
  console.warn(`The step "${title}" of the tour is left out: nothing is shown at ${target}.`);
  return false;
}

/** Answers how to close it, or null when no step can be shown. */
export function runTour({ steps, labels }: Tour, options: TourOptions): (() => void) | null {
  const shown = steps.filter(hasTarget);
  if (shown.length === 0) return null;
  const opener = document.activeElement;
  const card = buildCard(labels);
  const ring = document.createElement('div');
  ring.className = 'tour-ring';
  document.body.append(card);
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = 0;

  const view = () => ({
    width: document.documentElement.clientWidth,
    height: innerHeight,
    gap: GAP_PX,
  });
  const moveTo = ({ left, top }: { left: number; top: number }) => {
    Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
  };

  const place = () => {
    const step = shown[at];
    const target = step && findTarget(step.target);
    if (!target || !ring.isConnected) return;
    const box = target.getBoundingClientRect();
    Object.assign(ring.style, {
      left: `${box.left + scrollX}px`,
      top: `${box.top + scrollY}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    moveTo(computePosition(box, card.getBoundingClientRect(), step.position, view()));
  };
  /** Not again as the page is scrolled: it would jump about. */
  const placeQuietly = () => {
    if (ring.isConnected) return;
    const clear = [findTarget(shown[0]?.target ?? ''), findTarget(MAIN_ACT)];
    const boxes = clear.flatMap((part) => part?.getBoundingClientRect() ?? []);
    moveTo(computeQuietPosition(boxes, card.getBoundingClientRect(), view()));
  };

  const write = () => {
    const step = shown[at];
    if (!step) return;
    partOf(card, 'h2').textContent = step.title;
    partOf(card, 'p').textContent = step.content;
    partOf(card, '.micro').textContent = labels.step
      .replace('{{n}}', String(at + 1))
      .replace('{{m}}', String(shown.length));
    const [back, next] = [partOf(card, '[data-to=back]'), partOf(card, '[data-to=next]')];
    next.textContent = at === shown.length - 1 ? labels.done : labels.next;
    // What is hidden throws the focus away.
    if (at === 0 && document.activeElement === back) next.focus();
    back.hidden = at === 0;
  };

  const show = () => {
    write();
    const target = findTarget(shown[at]?.target ?? '');
    // The middle of what is higher than the window shows neither its beginning nor the card beside it.
    const isTall = (target?.offsetHeight ?? 0) > innerHeight / 2;
    target?.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
    place();
  };

  const openQuietly = () => {
    card.classList.add('tour-quiet');
    // Not by show(), which would take the focus.
    card.setAttribute('open', '');
    write();
    placeQuietly();
    addEventListener('resize', placeQuietly, { signal });
  };
  const openFully = () => {
    card.classList.remove('tour-quiet');
    card.removeAttribute('open');
    card.before(ring);
    // Only here: what has it takes the focus as soon as it is in the document, however quietly it stands there.
    partOf(card, '[data-to=next]').autofocus = true;
    card.showModal();
    show();
  };

  const close = () => {
    listeners.abort();
    card.close();
    card.remove();
    ring.remove();
    const start = document.querySelector<HTMLElement>('[data-start-tour]');
    if (document.activeElement === document.body)
      (opener instanceof HTMLElement && opener !== document.body ? opener : start)?.focus({
        preventScroll: true,
      });
    options.onClose();
  };

  const go = (to: 'next' | 'back') => {
    const isLast = at === shown.length - 1;
    if (to === 'next' && isLast) {
      options.onComplete();
      close();
      return;
    }
    at = Math.max(0, at + (to === 'next' ? 1 : -1));
    if (ring.isConnected) show();
    else openFully();
  };

  card.addEventListener('click', ({ target }) => {
    const to = target instanceof HTMLElement ? target.dataset.to : undefined;
    if (to === 'close') close();
    else if (to === 'next' || to === 'back') go(to);
  });
  card.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  const onKey = ({ key }: KeyboardEvent) => {
    // A modal card has "cancel" for it.
    if (key === 'Escape' && !ring.isConnected) close();
    if (!ring.isConnected) return;
    if (key === 'ArrowRight') go('next');
    if (key === 'ArrowLeft') go('back');
  };
  document.addEventListener('keydown', onKey, { signal });
  addEventListener('resize', place, { signal });
  addEventListener('scroll', place, { signal, passive: true });
  if (options.isQuiet) openQuietly();
  else openFully();
  return close;
}
