/**
 * The first visit gets the homepage tour, as a small card until the visitor goes on; later ones a welcome toast, once a session; both 1500 ms after the load, so
 * that they never meet.
 */
import { readStored, writeStored } from '#web/lib/storage.ts';
import { isTourCompleted, VISITED_KEY } from '#web/tours/tour-memory.ts';
import { openTour } from '#web/tours/tour-page.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';

const DELAY_MS = 1500;
const WELCOMED_KEY = 'welcomed';

export function greet(): void {
  const place = document.querySelector<HTMLElement>('[data-welcome-title]');
  if (!place) return;
  const isFirst = readStored(VISITED_KEY) === null;
  if (!isFirst && readStored(WELCOMED_KEY, 'session') !== null) return;
  setTimeout(() => {
    writeStored(WELCOMED_KEY, 'true', 'session');
    writeStored(VISITED_KEY, 'true');
    if (isFirst && !isTourCompleted('homepage')) openTour('homepage', { isQuiet: true });
    else welcome(place);
  }, DELAY_MS);
}

function welcome({ dataset }: HTMLElement): void {
  showToast({
    title: dataset.welcomeTitle ?? '',
    description: dataset.welcomeDescription,
    duration: TOAST_MS.welcome,
  });
}
