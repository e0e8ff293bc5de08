/** The card of a tour, without its words of a step. */

export interface TourLabels {
  next: string;
  back: string;
  done: string;
  close: string;
  /** With {{n}} and {{m}}. */
  step: string;
}

export const partOf = (card: Element, selector: string): HTMLElement =>
  card.querySelector(selector) as HTMLElement;

export function buildCard(labels: TourLabels): HTMLDialogElement {
  const card = document.createElement('dialog');
  card.className = 'tour';
  card.setAttribute('aria-labelledby', 'tour-title');
  card.setAttribute('aria-describedby', 'tour-text');
  card.innerHTML = `<div aria-live="polite"><h2 id="tour-title"></h2><p id="tour-text" class="small soft"></p></div>
<footer><span class="micro soft nums"></span><button type="button" class="btn btn-sm btn-ghost" data-to="close"></button>
<button type="button" class="btn btn-sm btn-outline" data-to="back"></button>
<button type="button" class="btn btn-sm" data-to="next"></button></footer>`;
  for (const name of ['close', 'back'] as const) partOf(card, `[data-to=${name}]`).textContent = labels[name];
  return card;
}
