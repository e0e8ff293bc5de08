/** What a tour shows: one card, modal or small in the corner, and a ring round what the step tells of. */
import { buildCard, partOf, type TourLabels } from './build-card.ts';
import { computePosition, computeQuietPosition, type TourPosition } from './compute-position.ts';

export interface TourStep {
  title: string;
  content: string;
  /** CSS selector; the first match that is shown counts. A step without one is left out, with a warning. */
  target: string;
  position: TourPosition;
}

export interface TourStage {
  card: HTMLDialogElement;
  isModal: () => boolean;
  /** With the first step, small in the corner: it neither darkens anything nor takes the focus. */
  openQuietly: () => void;
  /** The step at `at` on the card, which is modal from then on, its target in sight and the ring round that. */
  show: (at: number) => void;
  remove: () => void;
}

const GAP_PX = 16;
/** What a page is there for: nothing that nobody asked for covers it. */
const MAIN_ACT = 'main .btn-glowing';

export const findTarget = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0);

/** @param steps each with its target shown */
export function createTourStage(steps: readonly TourStep[], labels: TourLabels): TourStage {
  const card = buildCard(labels);
  const ring = document.createElement('div');
  ring.className = 'tour-ring';
  document.body.append(card);
  const listeners = new AbortController();
  const { signal } = listeners;
  const isModal = () => ring.isConnected;
  let shown = 0;

  /** As the page is scrolled and turned, too. */
  const place = () => {
    const step = steps[shown];
    const target = step && findTarget(step.target);
    if (!target || !isModal()) return;
    const box = target.getBoundingClientRect();
    layRing(ring, box);
    layCard(card, computePosition(box, card.getBoundingClientRect(), step.position, view()));
  };
  /** Not again as the page is scrolled: it would jump about. */
  const placeQuietly = () => {
    if (isModal()) return;
    const clear = [findTarget(steps[0]?.target ?? ''), findTarget(MAIN_ACT)];
    const boxes = clear.flatMap((part) => part?.getBoundingClientRect() ?? []);
    layCard(card, computeQuietPosition(boxes, card.getBoundingClientRect(), view()));
  };
  const openModal = () => {
    card.classList.remove('tour-quiet');
    card.removeAttribute('open');
    card.before(ring);
    // Only here: what has it takes the focus as soon as it is in the document, however quietly it stands there.
    partOf(card, '[data-to=next]').autofocus = true;
    card.showModal();
  };
  addEventListener('resize', place, { signal });
  addEventListener('scroll', place, { signal, passive: true });

  return {
    card,
    isModal,
    openQuietly() {
      card.classList.add('tour-quiet');
      // Not by showModal(), which would take the focus.
      card.setAttribute('open', '');
      writeStep(card, steps, 0, labels);
      placeQuietly();
      addEventListener('resize', placeQuietly, { signal });
    },
    show(at) {
      shown = at;
      if (!isModal()) openModal();
      writeStep(card, steps, at, labels);
      const target = findTarget(steps[at]?.target ?? '');
      // The middle of what is higher than the window shows neither its beginning nor the card beside it.
      const isTall = (target?.offsetHeight ?? 0) > innerHeight / 2;
      target?.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
      place();
    },
    remove() {
      listeners.abort();
      card.close();
      card.remove();
      ring.remove();
    },
  };
}

const view = () => ({ width: document.documentElement.clientWidth, height: innerHeight, gap: GAP_PX });

function layCard(card: HTMLElement, { left, top }: { left: number; top: number }): void {
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}

function layRing(ring: HTMLElement, box: DOMRect): void {
  Object.assign(ring.style, {
    left: `${box.left + scrollX}px`,
    top: `${box.top + scrollY}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

function writeStep(card: HTMLElement, steps: readonly TourStep[], at: number, labels: TourLabels): void {
  const step = steps[at];
  if (!step) return;
  partOf(card, 'h2').textContent = step.title;
  partOf(card, 'p').textContent = step.content;
  partOf(card, '.micro').textContent = labels.step
    .replace('{{n}}', String(at + 1))
    .replace('{{m}}', String(steps.length));
  const [back, next] = [partOf(card, '[data-to=back]'), partOf(card, '[data-to=next]')];
  next.textContent = at === steps.length - 1 ? labels.done : labels.next;
  // What is hidden throws the focus away.
  if (at === 0 && document.activeElement === back) next.focus();
  back.hidden = at === 0;
}
