/**
 * A guided tour over whatever page is shown: one modal card, and a ring round the step's target. A tour that nobody asked
 * for begins as a small card in the corner that neither darkens anything nor takes the focus. No framework.
 */
import type { TourLabels } from './build-card.ts';
import { createTourStage, findTarget, type TourStep } from './tour-stage.ts';

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
  const stage = createTourStage(shown, labels);
  const listeners = new AbortController();
  let at = 0;

  const close = () => {
    listeners.abort();
    stage.remove();
    giveFocusBack(opener);
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
    stage.show(at);
  };

  stage.card.addEventListener('click', ({ target }) => {
    const to = target instanceof HTMLElement ? target.dataset.to : undefined;
    if (to === 'close') close();
    else if (to === 'next' || to === 'back') go(to);
  });
  stage.card.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  const onKey = ({ key }: KeyboardEvent) => {
    // A modal card has "cancel" for it.
    if (key === 'Escape' && !stage.isModal()) close();
    if (!stage.isModal()) return;
    if (key === 'ArrowRight') go('next');
    if (key === 'ArrowLeft') go('back');
  };
  document.addEventListener('keydown', onKey, { signal: listeners.signal });
  if (options.isQuiet) stage.openQuietly();
  else stage.show(at);
  return close;
}

/** To what had it, else to the button that starts the tour; whoever moved it meanwhile keeps it. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const start = document.querySelector<HTMLElement>('[data-start-tour]');
  const last = opener instanceof HTMLElement && opener !== document.body ? opener : start;
  last?.focus({ preventScroll: true });
}
