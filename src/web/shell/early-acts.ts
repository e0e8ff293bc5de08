/**
 * A page can be read before its script listens. What is pressed and written until then is kept by the script in its head, and
 * done when the page listens. Links need no script.
 */
declare global {
  interface Window {
    /** Answers what was pressed and written so far, and keeps nothing more. */
    takeEarlyActs?: () => [pressed: Set<Pressed>, written: Map<EventTarget, string | boolean>];
  }
}

/** A form where it was sent by no button. */
type Pressed = HTMLButtonElement | HTMLFormElement;

/**
 * Part of the script in the head: the same rules. A button that is pressed again and again, as nothing happens, is pressed once.
 * Nobody else hears such a press: who begins to listen in the midst of it would do it a second time. A form that is sent would
 * leave the page; one that names its address is meant to.
 */
export const EARLY_ACTS_SCRIPT = `
var p=new Set,w=new Map,
c=function(v){var b=v.target.closest&&v.target.closest('button');if(!b||b.popoverTargetElement||b.form&&b.type==='submit')return;v.stopImmediatePropagation();p.add(b)},
i=function(v){var t=v.target;w.set(t,t.type==='checkbox'?t.checked:t.value)},
m=function(v){if(v.target.hasAttribute('action'))return;v.preventDefault();v.stopImmediatePropagation();p.add(v.submitter||v.target)};
addEventListener('click',c,true);
addEventListener('submit',m,true);
addEventListener('input',i,true);
window.takeEarlyActs=function(){delete window.takeEarlyActs;removeEventListener('click',c,true);removeEventListener('submit',m,true);removeEventListener('input',i,true);return[p,w]};
`;

const NO_TEXT = new Set(['radio', 'file', 'submit', 'button', 'hidden']);

/** Once a page, as soon as it listens. */
export function doEarlyActs(): void {
  const [pressed, written] = window.takeEarlyActs?.() ?? [];
  for (const [field, value] of written ?? []) writeAgain(field, value);
  for (const each of pressed ?? []) {
    if (!each.isConnected) continue;
    if (each instanceof HTMLFormElement) each.requestSubmit();
    else each.click();
  }
}

/** A field that holds it already would not say so: it gets another value first. */
function writeAgain(field: EventTarget, value: string | boolean): void {
  if (!(field instanceof HTMLElement) || !field.isConnected) return;
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked === value) field.click();
    if (field.checked !== value) field.click();
  } else if (isText(field)) {
    // The field's own setter, below the one by which the library that draws the page notes what it has set itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    for (const text of ['', value]) {
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const isText = (field: HTMLElement): boolean =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !NO_TEXT.has(field.type))) &&
  !field.readOnly;
