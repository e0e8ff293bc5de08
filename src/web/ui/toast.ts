/**
 * Toasts, one at a time, for pages with and without React. Polite for all but errors. A toast stays for its
 * duration, not counting the time the pointer or the focus is on it.
 */
import close from './icons/close.svg?raw';
import error from './icons/error.svg?raw';
import info from './icons/info.svg?raw';
import success from './icons/success.svg?raw';
import warning from './icons/warning.svg?raw';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface ToastOptions {
  type?: ToastType;
  title: string;
  description?: string | undefined;
  /** To the place that the toast names. */
  link?: { to: string; label: string } | undefined;
  /** What the toast offers to do. */
  act?: { label: string; onPress: () => void } | undefined;
  /** In ms. */
  duration?: number | undefined;
}

/** The specified durations, in ms. */
export const TOAST_MS = {
  toolSuccess: 4000,
  toolError: 5000,
  license: 6000,
  welcome: 5000,
  voiceSuccess: 3000,
  /** As long as an act can be taken back. */
  undo: 8000,
  /** Until it is closed: the longest that browsers count. */
  offer: 2 ** 31 - 1,
} as const;

const DEFAULT_MS: Record<ToastType, number> = { success: 4000, error: 5000, warning: 5000, info: 4000 };

const ICONS: Record<ToastType, string> = { success, error, warning, info };

let dismissCurrent: (() => void) | null = null;

const regionOf = (type: ToastType) =>
  document.querySelector<HTMLElement>(`[data-toasts="${type === 'error' ? 'assertive' : 'polite'}"]`);

function build(
  { type = 'info', title, description, link, act }: ToastOptions,
  closeLabel: string,
): HTMLElement {
  const toast = document.createElement('div');
  toast.className = `toast toast-${type}`;
  toast.innerHTML = `${ICONS[type].trim()}<div><b></b></div><button type="button" class="btn btn-ghost btn-icon">${close.trim()}</button>`;
  const text = toast.querySelector('div') as HTMLElement;
  (text.firstChild as HTMLElement).textContent = title;
  if (description) {
    const line = document.createElement('span');
    line.className = 'soft';
    line.textContent = description;
    text.append(line);
  }
  if (link) {
    const anchor = document.createElement('a');
    anchor.className = 'link';
    anchor.href = link.to;
    anchor.textContent = link.label;
    text.append(anchor);
  }
  if (act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'link';
    button.textContent = act.label;
    button.addEventListener('click', act.onPress);
    text.append(button);
  }
  toast.querySelector('.btn')?.setAttribute('aria-label', closeLabel);
  return toast;
}

/** A countdown that can be held. */
function countdown(ms: number, done: () => void) {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - startedAt;
  };
  const run = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(done, left);
  };
  return { hold, run };
}

/** Replaces the toast that is shown. Answers how to take it away early. */
export function showToast(options: ToastOptions): () => void {
  const type = options.type ?? 'info';
  const region = regionOf(type);
  dismissCurrent?.();
  if (!region) return () => {};
  const toast = build(options, region.dataset.closeLabel ?? '');
  const dismiss = () => {
    timer.hold();
    toast.remove();
    if (dismissCurrent === dismiss) dismissCurrent = null;
  };
  const timer = countdown(options.duration ?? DEFAULT_MS[type], dismiss);
  const resume = () => {
    if (!toast.matches(':hover, :focus-within')) timer.run();
  };
  toast.addEventListener('pointerenter', timer.hold);
  toast.addEventListener('pointerleave', resume);
  toast.addEventListener('focusin', timer.hold);
  toast.addEventListener('focusout', () => setTimeout(resume));
  toast.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss());
  for (const choice of toast.querySelectorAll('button, a')) choice.addEventListener('click', dismiss);
  dismissCurrent = dismiss;
  region.append(toast);
  timer.run();
  return dismiss;
}

export const dismissToast = (): void => dismissCurrent?.();
