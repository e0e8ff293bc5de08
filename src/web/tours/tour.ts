/** A guided tour over whatever page is shown: one modal card, and a ring round the step's target. No framework. */
import { computePosition, type TourPosition } from './compute-position.ts';

export interface TourStep {
  title: string;
  content: string;
  /** CSS selector; steps whose target is missing or hidden are left out. */
  target: string;
  position: TourPosition;
}

export interface TourLabels {
  next: string;
  back: string;
  done: string;
  close: string;
  /** With {{n}} and {{m}}. */
  step: string;
}

export interface Tour {
  id: string;
  steps: TourStep[];
  labels: TourLabels;
}

interface Callbacks {
  onComplete: () => void;
  onClose: () => void;
}

const GAP_PX = 16;

const isShown = (selector: string): boolean => {
  const target = document.querySelector(selector);
  return target instanceof HTMLElement && target.getClientRects().length > 0;
};

function buildCard(labels: TourLabels): HTMLDialogElement {
  const card = document.createElement('dialog');
  card.className = 'tour';
  card.setAttribute('aria-labelledby', 'tour-title');
  card.setAttribute('aria-describedby', 'tour-text');
  card.innerHTML = `<h2 id="tour-title"></h2><p id="tour-text" class="small soft"></p>
<footer><span class="micro soft nums"></span><button type="button" class="btn btn-sm btn-ghost" data-to="close"></button>
<button type="button" class="btn btn-sm btn-outline" data-to="back"></button>
<button type="button" class="btn btn-sm" data-to="next" autofocus></button></footer>`;
  for (const name of ['close', 'back'] as const) part(card, `[data-to=${name}]`).textContent = labels[name];
  return card;
}

const part = (card: Element, selector: string): HTMLElement => card.querySelector(selector) as HTMLElement;

/** Answers how to close it, or null when no step can be shown. */
export function runTour({ steps, labels }: Tour, { onComplete, onClose }: Callbacks): (() => void) | null {
  const shown = steps.filter(({ target }) => isShown(target));
  if (shown.length === 0) return null;
  const card = buildCard(labels);
  const ring = document.createElement('div');
  ring.className = 'tour-ring';
  document.body.append(ring, card);
  const listeners = new AbortController();
  let at = 0;

  const place = () => {
    const step = shown[at];
    const target = step && document.querySelector(step.target);
    if (!target) return;
    const box = target.getBoundingClientRect();
    Object.assign(ring.style, {
      left: `${box.left + scrollX}px`,
      top: `${box.top + scrollY}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    const { left, top } = computePosition(box, card.getBoundingClientRect(), step.position, {
      width: document.documentElement.clientWidth,
      height: innerHeight,
      gap: GAP_PX,
    });
    Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
  };

  const show = () => {
    const step = shown[at];
    if (!step) return;
    part(card, 'h2').textContent = step.title;
    part(card, 'p').textContent = step.content;
    part(card, '.micro').textContent = labels.step
      .replace('{{n}}', String(at + 1))
      .replace('{{m}}', String(shown.length));
    part(card, '[data-to=back]').hidden = at === 0;
    part(card, '[data-to=next]').textContent = at === shown.length - 1 ? labels.done : labels.next;
    document.querySelector(step.target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place();
  };

  const close = () => {
    listeners.abort();
    card.close();
    card.remove();
    ring.remove();
    onClose();
  };

  card.addEventListener('click', ({ target }) => {
    const to = target instanceof HTMLElement ? target.dataset.to : undefined;
    if (to === 'close') close();
    else if (to === 'next' && at === shown.length - 1) {
      onComplete();
      close();
    } else if (to) {
      at += to === 'next' ? 1 : -1;
      show();
    }
  });
  card.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  addEventListener('resize', place, { signal: listeners.signal });
  addEventListener('scroll', place, { signal: listeners.signal, passive: true });
  card.showModal();
  show();
  return close;
}
