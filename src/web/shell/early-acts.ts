/**
 * A page can be read before its script listens. What is pressed and written until then is kept by the script in its head, and
 * done when the page listens. Links need no script, and forms that would leave the page are inert.
 */
declare global {
  interface Window {
    /** Answers what was pressed and written so far, and keeps nothing more. */
    takeEarlyActs?: () => [pressed: Set<HTMLButtonElement>, written: Map<EventTarget, string>];
  }
}

/**
 * Part of the script in the head: the same rules. A button that is pressed again and again, as nothing happens, is pressed once.
 * Nobody else hears such a press: who begins to listen in the midst of it would do it a second time.
 */
export const EARLY_ACTS_SCRIPT = `
var p=new Set,w=new Map,
c=function(v){var b=v.target.closest&&v.target.closest('button');if(!b||b.popoverTargetElement||b.form&&b.type==='submit')return;v.stopImmediatePropagation();p.add(b)},
i=function(v){w.set(v.target,v.target.value)};
addEventListener('click',c,true);
addEventListener('input',i,true);
window.takeEarlyActs=function(){delete window.takeEarlyActs;removeEventListener('click',c,true);removeEventListener('input',i,true);return[p,w]};
`;

const NO_TEXT = new Set(['checkbox', 'radio', 'file', 'submit', 'button', 'hidden']);

/** Once a page, as soon as it listens. */
export function doEarlyActs(): void {
  const [pressed, written] = window.takeEarlyActs?.() ?? [];
  for (const [field, text] of written ?? []) writeAgain(field, text);
  for (const button of pressed ?? []) if (button.isConnected) button.click();
}

/** A field that holds the text already would not say so: it is emptied first. */
function writeAgain(field: EventTarget, text: string): void {
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !NO_TEXT.has(field.type));
  if (!isText || !field.isConnected || field.readOnly) return;
  // The field's own setter, below the one by which the library that draws the page notes what it has set itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  for (const value of ['', text]) {
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
