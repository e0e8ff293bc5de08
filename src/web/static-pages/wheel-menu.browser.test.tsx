import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CATEGORIES } from '#content/vocabulary.ts';
import { LEVELS } from '#core/licenses/levels.ts';
import { render } from '#tests/support/browser/render.tsx';
import { WheelMenu } from '#web/home/wheel-menu/wheel-menu.tsx';
import { followWheel } from './wheel-menu.ts';

/** Two in each ring. */
const TOOLS = LEVELS.flatMap((level) =>
  CATEGORIES.slice(0, 2).map((category) => {
    const name = `${level} of ${category}`;
    return {
      slug: name.replaceAll(' ', '-'),
      name,
      tagline: `Line of ${name}.`,
      level,
      category,
      isAvailable: true,
    };
  }),
);
const COUNTS = { none: 2, standard: 2, pro: 2, reseller: 2, exclusive: 2 };

let cleanUps: (() => void)[] = [];
/** Seals that a click went to, as a page would be left for them. */
let opened: string[] = [];
beforeEach(async () => {
  await page.viewport(1280, 900);
  opened = [];
  const listeners = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const seat = (event.target as Element).closest<SVGElement>('[data-seat]');
      if (seat && !event.defaultPrevented) opened.push(seat.dataset.name ?? '');
      event.preventDefault();
    },
    { signal: listeners.signal },
  );
  const menu = (
    <main style={{ width: '40rem' }}>
      <WheelMenu tools={TOOLS} counts={COUNTS} />
    </main>
  );
  cleanUps = [await render(menu, ['home', 'common']), () => listeners.abort()];
  await expect.element(page.getByRole('group')).toBeInTheDocument();
  cleanUps.push(followWheel());
});
afterEach(() => {
  for (const cleanUp of cleanUps.reverse()) cleanUp();
});

const seats = () => [...document.querySelectorAll<SVGAElement>('[data-seat]')];
const label = () => document.querySelector('[data-wheel-label]') as HTMLAnchorElement;
const line = () => document.querySelector('[data-wheel-line]')?.textContent;

/** As a finger does: down, up, and the click that browsers make of it. */
function tap(seat: SVGAElement): void {
  const { left, top, width, height } = (seat.querySelector('circle') as Element).getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  const finger = { ...at, pointerType: 'touch', isPrimary: true };
  for (const type of ['pointerdown', 'pointerup']) seat.dispatchEvent(new PointerEvent(type, finger));
  seat.dispatchEvent(new PointerEvent('click', { ...finger, detail: 1 }));
}

test('the pointer over a seal shows it, and a press opens it', async () => {
  const [, , , seat] = seats() as [SVGAElement, SVGAElement, SVGAElement, SVGAElement];
  await userEvent.hover(seat);
  expect(line()).toBe(seat.dataset.line);
  expect(label().pathname).toBe(seat.href.baseVal);
  await userEvent.click(seat);
  expect(opened).toEqual([seat.dataset.name]);
});

test('a finger shows the nearest seal first, and opens it with the next tap', () => {
  const seat = seats()[5] as SVGAElement;
  tap(seat);
  expect([line(), opened]).toEqual([seat.dataset.line, []]);
  tap(seat);
  expect(opened).toEqual([seat.dataset.name]);
  tap(seats()[6] as SVGAElement);
  expect(opened).toHaveLength(1);
  // Not by the finger before it.
  seats()[6]?.focus();
  seats()[6]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  expect(opened).toHaveLength(2);
});

test('what has the focus is said by its link alone, what a button or a finger shows by the label', async () => {
  expect(label()).toHaveAttribute('aria-live', 'polite');
  seats()[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(label()).toHaveAttribute('aria-live', 'off');
  expect(line()).toBe((document.activeElement as SVGAElement).dataset.line);
  await userEvent.keyboard('{Tab}');
  expect(label()).toHaveAttribute('aria-live', 'polite');
});
