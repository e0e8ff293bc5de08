/** The tours that a page carries as data (see tour-data.tsx), and the buttons that start them. */
import { runTour, type Tour } from './tour.ts';
import { completeTour, isTourCompleted, takeReplay } from './tour-memory.ts';

let close: (() => void) | null = null;

function readTour(id: string): Tour | null {
  const data = document.querySelector(`script[data-tour-data="${CSS.escape(id)}"]`);
  return data ? (JSON.parse(data.textContent ?? '') as Tour) : null;
}

interface OpenOptions {
  /** It was asked for: a completed tour is shown again. */
  again?: boolean;
  isQuiet?: boolean;
}

/** Opens only a tour that exists and was not completed, unless it is asked for again. */
export function openTour(id: string, { again = false, isQuiet = false }: OpenOptions = {}): void {
  const tour = readTour(id);
  if (again) close?.();
  if (!tour || close || (isTourCompleted(id) && !again)) return;
  close = runTour(tour, {
    isQuiet,
    onComplete: () => completeTour(id),
    onClose: () => {
      close = null;
    },
  });
}

/**
 * Buttons marked `data-start-tour="<id>"`, and the tour that the settings asked for. A press is a wish, so it replays a
 * completed tour. Answers how to stop.
 */
export function followTourButtons(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-start-tour]') : null;
    if (button?.dataset.startTour) openTour(button.dataset.startTour, { again: true });
  };
  document.addEventListener('click', onClick);
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-start-tour]'))
    if (dataset.startTour && takeReplay(dataset.startTour)) openTour(dataset.startTour, { again: true });
  return () => {
    document.removeEventListener('click', onClick);
    close?.();
  };
}
