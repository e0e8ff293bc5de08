/**
 * Turns a spotlight's slides: every 10 s in a loop, by its dots, and not while it is paused, hovered, focused or out of
 * sight. With reduced motion it starts paused.
 */
const TURN_MS = 10_000;

function followSpotlight(root: HTMLElement): () => void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')];
  const pause = root.querySelector<HTMLElement>('[data-pause]');
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = 0;
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (index: number) => {
    at = index % slides.length;
    slides.forEach((slide, i) => {
      slide.hidden = i !== at;
    });
    dots.forEach((dot, i) => {
      if (i === at) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  const turn = () => {
    if (!document.hidden && !root.matches(':hover, :focus-within')) show(at + 1);
  };
  const restart = () => {
    clearInterval(timer);
    if (!isPaused) timer = setInterval(turn, TURN_MS);
    if (!pause) return;
    pause.dataset.paused = String(isPaused);
    pause.setAttribute('aria-label', (isPaused ? pause.dataset.playLabel : pause.dataset.pauseLabel) ?? '');
  };

  const choose = (index: number) => {
    show(index);
    restart();
  };
  const togglePause = () => {
    isPaused = !isPaused;
    restart();
  };
  dots.forEach((dot, i) => {
    dot.addEventListener('click', () => choose(i), { signal });
  });
  pause?.addEventListener('click', togglePause, { signal });
  restart();
  return () => {
    clearInterval(timer);
    listeners.abort();
  };
}

/** Answers how to stop them all. */
export function followSpotlights(): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-spotlight]')].map(followSpotlight);
  return () => {
    for (const stop of stops) stop();
  };
}
