/**
 * The manners of `<details class="menu">`: closed by Escape (focus goes back to the button), by a press or focus
 * outside, and by a choice of anything marked `data-closes-menu`. One set of listeners serves all menus of the page.
 */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');

function closeOthers(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
}

function onClick({ target }: MouseEvent): void {
  const chosen = target instanceof Element ? target.closest('[data-closes-menu], .menu-panel a') : null;
  const menu = chosen?.closest<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  menu.open = false;
  if (!(chosen instanceof HTMLAnchorElement)) menu.querySelector('summary')?.focus();
}

let users = 0;
let listeners: AbortController | null = null;

/** May be called by every menu; answers how to let go. */
export function followMenus(): () => void {
  users += 1;
  if (!listeners) {
    listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', (event) => closeOthers(event.target), { signal });
    document.addEventListener('focusin', (event) => closeOthers(event.target), { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('click', onClick, { signal });
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    listeners?.abort();
    listeners = null;
  };
}
