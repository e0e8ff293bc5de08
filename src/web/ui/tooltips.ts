/**
 * One floating tip for every element marked `data-tooltip`. It waits 700 ms under the pointer, comes at once on
 * keyboard focus, and for 300 ms after one tip has gone the next comes without waiting. Escape and a press hide it, and the
 * pointer may move onto it (WCAG 1.4.13). Elements marked `data-help` too show theirs by touch: on a tap or, where a tap
 * does something else, when the finger stays.
 */
import { clamp } from '#core/numbers/clamp.ts';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const GAP_PX = 8;
const HOLD_MS = 500;

let tip: HTMLElement | null = null;
let anchor: HTMLElement | null = null;
/** What was pressed shows no tip until the pointer has been elsewhere: it would cover what the press brought about. */
let pressed: HTMLElement | null = null;
/** Where on the screen the pointer pressed, until it moves: what comes under it there, as a menu closes, counts as pressed. */
let pressedAt = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let hiddenAt = Number.NEGATIVE_INFINITY;

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

function place(element: HTMLElement, to: HTMLElement): void {
  const box = to.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const above = box.top - height - GAP_PX;
  const left = clamp(box.left + (box.width - width) / 2, GAP_PX, innerWidth - width - GAP_PX);
  element.style.left = `${left}px`;
  element.style.top = `${above > GAP_PX ? above : box.bottom + GAP_PX}px`;
}

function show(to: HTMLElement): void {
  clearTimeout(timer);
  if (!tip) {
    tip = document.createElement('div');
    tip.className = 'tooltip';
    tip.popover = 'manual';
    // The anchor is described by its own hidden text; the tip is for the eye.
    tip.setAttribute('aria-hidden', 'true');
  }
  // Inside an open dialog the rest of the page is inert.
  (to.closest('dialog') ?? document.body).append(tip);
  anchor = to;
  tip.textContent = to.dataset.tooltip ?? '';
  tip.showPopover();
  place(tip, to);
}

function hide(): void {
  clearTimeout(timer);
  if (anchor) hiddenAt = performance.now();
  anchor = null;
  if (tip?.isConnected) tip.hidePopover();
}

/** Without a place, what the pointer was found on. */
interface PointedAt extends Pick<PointerEvent, 'target' | 'pointerType'> {
  screenX?: number;
  screenY?: number;
}

const placeOf = ({ screenX, screenY }: PointedAt): string => `${screenX} ${screenY}`;

function onPointerOver(event: PointedAt): void {
  const { target, pointerType } = event;
  if (pointerType === 'touch' || (tip && target instanceof Node && tip.contains(target))) return;
  const over = anchorOf(target);
  if (placeOf(event) !== pressedAt) pressedAt = '';
  else if (over) pressed = over;
  if (over && (over === anchor || over === pressed)) return;
  pressed = null;
  hide();
  if (!over) return;
  const wait = performance.now() - hiddenAt < SKIP_DELAY_MS ? 0 : DELAY_MS;
  timer = setTimeout(() => show(over), wait);
}

function onFocusIn({ target }: Pick<FocusEvent, 'target'>): void {
  const focused = anchorOf(target);
  if (focused && target instanceof Element && target.matches(':focus-visible'))
    // A menu that closes gives the focus back in the midst of that, when nothing else may be opened.
    queueMicrotask(() => target === document.activeElement && show(focused));
  else hide();
}

const helpOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-help]') : null;

function onPointerDown(event: PointerEvent): void {
  const { target, pointerType } = event;
  if (tip && target instanceof Node && tip.contains(target)) return;
  hide();
  pressed = anchorOf(target);
  pressedAt = placeOf(event);
  const help = helpOf(target);
  if (pointerType === 'touch' && help) timer = setTimeout(() => show(help), HOLD_MS);
}

function onPointerUp({ target, pointerType }: PointerEvent): void {
  const help = helpOf(target);
  if (pointerType !== 'touch' || !help || anchor === help) return;
  clearTimeout(timer);
  const isPressed = target instanceof Element && target.closest('button, a') !== null;
  if (!isPressed) show(help);
}

/** Of a press by pointer `onPointerDown` knows; one by the keyboard has no count of clicks. */
function onClick({ detail }: MouseEvent): void {
  if (detail === 0) hide();
}

/** Answers how to stop. */
export function followTooltips(): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('pointerup', onPointerUp, options);
  // The finger began to scroll.
  document.addEventListener('pointercancel', hide, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
  // Who was faster than this file has the focus, or the pointer, there already.
  onFocusIn({ target: document.activeElement });
  const hovered = matchMedia('(hover: hover)').matches && document.querySelector('[data-tooltip]:hover');
  if (hovered && !anchor) onPointerOver({ target: hovered, pointerType: 'mouse' });
  return () => {
    hide();
    listeners.abort();
  };
}
