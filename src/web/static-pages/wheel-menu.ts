/** The wheel of the first screen: its label and its lens follow pointer, finger and keys. */
import { nextSeat, type SeatPlace } from './next-seat.ts';

const BOX = 224;
const HALF = 112;

/** Answers how to stop. */
export function followWheel(): () => void {
  const menu = document.querySelector<HTMLElement>('[data-wheel]');
  const box = menu?.querySelector<HTMLElement>('[data-wheel-box]');
  if (!menu || !box) return () => {};
  const part = (name: string) => menu.querySelector<HTMLElement>(`[data-wheel-${name}]`) as HTMLElement;
  const [lens, hand, label] = [part('lens'), part('hand'), part('label') as HTMLAnchorElement];
  const seats = [...menu.querySelectorAll<SVGAElement>('[data-seat]')];
  const places = seats.map(
    ({ dataset: { x, y, seat } }): SeatPlace => ({ x: Number(x), y: Number(y), ring: Number(seat) }),
  );
  const listeners = new AbortController();
  const { signal } = listeners;
  let at = seats.findIndex((seat) => seat.getAttribute('tabindex') === '0');
  let turn = 0;
  /** A finger showed a seal that was not shown before: the press that began so does not open it. */
  let isNews = false;

  const show = (index: number) => {
    const [seat, place] = [seats[index], places[index]];
    if (!seat || !place) return;
    for (const name of ['data-on', 'tabindex']) seats[at]?.removeAttribute(name);
    seats[at]?.setAttribute('tabindex', '-1');
    at = index;
    seat.setAttribute('tabindex', '0');
    seat.setAttribute('data-on', '');
    const { name = '', line = '', meta = '' } = seat.dataset;
    part('name').textContent = name;
    part('line').textContent = line;
    part('meta').textContent = meta;
    label.href = seat.href.baseVal;
    lens.hidden = false;
    lens.style.left = `${((place.x + HALF) / BOX) * 100}%`;
    lens.style.top = `${((place.y + HALF) / BOX) * 100}%`;
    lens.innerHTML = `<svg class="geo" viewBox="-101 -101 202 202">${seat.querySelector('[data-figure]')?.innerHTML ?? ''}</svg>`;
    // The shorter way round.
    const wanted = (Math.atan2(place.x, -place.y) * 180) / Math.PI;
    turn += ((((wanted - turn + 540) % 360) + 360) % 360) - 180;
    hand.style.rotate = `${turn}deg`;
  };

  const nearest = ({ clientX, clientY }: PointerEvent): number => {
    const { left, top, width } = box.getBoundingClientRect();
    const [x, y] = [((clientX - left) / width) * BOX - HALF, ((clientY - top) / width) * BOX - HALF];
    const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
    return distances.indexOf(Math.min(...distances));
  };

  seats.forEach((seat, index) => {
    seat.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(index), {
      signal,
    });
    seat.addEventListener(
      'focus',
      () => {
        label.setAttribute('aria-live', 'off');
        show(index);
      },
      { signal },
    );
    seat.addEventListener('blur', () => label.setAttribute('aria-live', 'polite'), { signal });
  });
  for (const type of ['pointerdown', 'pointermove'] as const)
    box.addEventListener(
      type,
      (event) => {
        if (type === 'pointerdown') isNews = false;
        if (event.pointerType === 'mouse') return;
        const to = nearest(event);
        isNews ||= to !== at;
        show(to);
      },
      { signal },
    );
  // Where a mouse is at hand, too, seals are links for the finger; a key's press has no detail.
  box.addEventListener('click', (event) => isNews && event.detail > 0 && event.preventDefault(), { signal });
  box.addEventListener(
    'keydown',
    (event) => {
      const to = nextSeat(places, at, event.key);
      if (to === undefined) return;
      event.preventDefault();
      seats[to]?.focus();
    },
    { signal },
  );
  for (const button of menu.querySelectorAll<HTMLElement>('[data-wheel-step]'))
    button.addEventListener(
      'click',
      () => show((at + Number(button.dataset.wheelStep) + seats.length) % seats.length),
      { signal },
    );
  // What a key leads to is said by the link that has the focus, and not once more by the label.
  label.setAttribute('aria-live', 'polite');
  show(at);
  return () => listeners.abort();
}
