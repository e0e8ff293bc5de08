/**
 * Browsers drop the focus when what holds it is taken off the page, moved on it or disabled, and who works with the
 * keyboard is thrown to the top. Here it goes to what took its place, to what it was opened from, or to its neighbour.
 */
import { followPlace, type Place } from './focus/held-place.ts';
import { canHold, isControl, isField, redrawn, successors } from './focus/successors.ts';

interface Hold {
  control: HTMLElement;
  /** That which closes as a whole, such as a dialog: then the focus goes back to where it was before. */
  layer: Element | null;
  /** When it got the focus, in changes of the page. */
  since: number;
  isByKeyboard: boolean;
  place?: Place | undefined;
  /** It was taken out and put in elsewhere, or could not hold the focus for a while. */
  wasDropped: boolean;
}

const LAYERS = 'dialog, [popover], .menu-panel, [data-toasts]';
const REMEMBERED = 12;

const isFree = (): boolean => !document.activeElement || document.activeElement === document.body;

const isShown = (layer: Element): boolean =>
  layer.isConnected && layer.checkVisibility() && layer.childElementCount > 0;

/** Asked with every change of the page: without what would make the browser lay it out. */
const isBlocked = (control: Element): boolean =>
  !control.isConnected || control.matches(':disabled') || control.closest('[hidden], [inert]') !== null;

const isTakenOut = (control: Element, removals: readonly MutationRecord[]): boolean =>
  document.activeElement !== control &&
  removals.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(control)));

class FocusTrail {
  private holds: Hold[] = [];
  private changes = 0;
  private readonly births = new WeakMap<Node, number>();
  private isChecking = false;

  note(control: Element | null): void {
    if (!(control instanceof HTMLElement) || control === document.body) return;
    const layer = control.closest(LAYERS);
    const last = this.holds.at(-1);
    const earlier = this.holds.find((hold) => hold.control === control);
    const isBack = earlier && last?.layer && last.layer !== layer;
    const hold: Hold = {
      control,
      layer,
      // What a menu's choice opens may be there before the menu's button has the focus again.
      since: isBack ? earlier.since : this.changes,
      isByKeyboard: control.matches(':focus-visible'),
      wasDropped: false,
    };
    this.holds = [...this.holds.filter((other) => other !== earlier), hold].slice(-REMEMBERED);
  }

  /** Who presses beside everything wants nothing to hold the focus. */
  noteLeft(): void {
    requestAnimationFrame(() => {
      const last = this.holds.at(-1);
      if (last && isFree() && document.hasFocus() && !last.wasDropped && canHold(last.control))
        this.holds = [];
    });
  }

  noteChanges(records: readonly MutationRecord[]): void {
    this.changes += 1;
    const removals = records.filter(({ removedNodes }) => removedNodes.length > 0);
    for (const { addedNodes } of records) for (const node of addedNodes) this.births.set(node, this.changes);
    for (const hold of this.holds)
      if (!hold.control.isConnected) hold.place = followPlace(hold.control, hold.place, removals);
    const last = this.holds.at(-1);
    if (!last) return;
    last.wasDropped ||= isBlocked(last.control) || isTakenOut(last.control, removals);
    if (last.wasDropped && (isFree() || isBlocked(last.control))) this.checkSoon();
  }

  /** Once all that moves the focus itself has had its turn. */
  private checkSoon(): void {
    if (this.isChecking) return;
    this.isChecking = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.isChecking = false;
        if (isFree()) this.moveOn();
      }),
    );
  }

  private moveOn(): void {
    const last = this.holds.at(-1);
    if (!last) return;
    // A field would bring up a keyboard on the screen that nobody asked for.
    const isByTouch = !last.isByKeyboard && matchMedia('(pointer: coarse)').matches;
    for (const next of this.candidates()) {
      if (!(next instanceof HTMLElement) || (isByTouch && isField(next))) continue;
      if (/^H\d$/.test(next.tagName)) next.tabIndex = -1;
      else if (!canHold(next)) continue;
      next.focus({ preventScroll: !last.isByKeyboard });
      if (document.activeElement === next) return;
    }
  }

  private *candidates(): Generator<Element> {
    for (let at = this.holds.length - 1; at >= 0; at -= 1) {
      const hold = this.holds[at] as Hold;
      if (canHold(hold.control)) yield hold.control;
      // It is to come back once it can be used again, such as a button whose work goes on.
      if (hold.control.matches(':disabled') && hold.control.isConnected) return;
      if (hold.layer && !isShown(hold.layer)) continue;
      const { control, place } = hold;
      if (!place) continue;
      const isNew = (element: Element) => this.isYounger(element, hold.since, place.parent);
      yield* successors({ control, place, opener: this.openerOf(place, at), isNew });
      if (!hold.layer) return;
    }
  }

  /** It, or what it has come with, has come to the page later. */
  private isYounger(element: Element, than: number, within: Node): boolean {
    for (let at: Node | null = element; at && at !== within; at = at.parentNode)
      if ((this.births.get(at) ?? 0) > than) return true;
    return false;
  }

  /** What held the focus when that appeared which is gone now, or what is drawn anew in its place. */
  private openerOf({ taken }: Place, at: number): Element | undefined {
    const born = this.births.get(taken);
    if (born === undefined || taken === this.holds[at]?.control) return undefined;
    const opener = this.holds
      .slice(0, at)
      .findLast(
        ({ control, layer }) => isControl(control) && !taken.contains(control) && (!layer || isShown(layer)),
      );
    if (!opener || born <= opener.since) return undefined;
    const { control, place } = opener;
    return control.isConnected || !place ? control : redrawn(control, place);
  }
}

/** Answers how to stop. */
export function followFocus(): () => void {
  const trail = new FocusTrail();
  const observer = new MutationObserver((records) => trail.noteChanges(records));
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('focusin', ({ target }) => trail.note(target as Element), { signal });
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? trail.noteLeft(), { signal });
  // Who was faster than this file.
  trail.note(document.activeElement);
  return () => {
    listeners.abort();
    observer.disconnect();
  };
}
