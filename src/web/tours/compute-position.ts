import { clamp } from '#core/numbers/clamp.ts';

export type TourPosition = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

type Place = Pick<Box, 'left' | 'top'>;

const OPPOSITES = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/**
 * Where a card stands beside its target, in px of the window, always wholly in view: at the wished side, at another where
 * it would cover the target there, and at the wished one again when no side has room.
 */
export function computePosition(
  target: Box,
  card: Size,
  wished: TourPosition,
  view: Size & { gap: number },
): Place {
  const { gap } = view;
  const middle = {
    left: target.left + (target.width - card.width) / 2,
    top: target.top + (target.height - card.height) / 2,
  };
  const beside = {
    top: { left: middle.left, top: target.top - card.height - gap },
    bottom: { left: middle.left, top: target.top + target.height + gap },
    left: { left: target.left - card.width - gap, top: middle.top },
    right: { left: target.left + target.width + gap, top: middle.top },
  };
  const inView = ({ left, top }: Place): Place => ({
    left: clamp(left, gap, view.width - card.width - gap),
    top: clamp(top, gap, view.height - card.height - gap),
  });
  const sides = [wished, OPPOSITES[wished], 'bottom', 'top', 'right', 'left'] as const;
  const free = sides.map((side) => inView(beside[side])).find((place) => !covers(place, card, target));
  return free ?? inView(beside[wished]);
}

/**
 * Where a card stands that nobody asked for: in a lower corner of the window, else above what it would cover, so that what is
 * to stay clear does; in the right corner when there is no such place.
 */
export function computeQuietPosition(clear: readonly Box[], card: Size, view: Size & { gap: number }): Place {
  const { gap } = view;
  const bottom = view.height - card.height - gap;
  const right = { left: view.width - card.width - gap, top: bottom };
  const above = clear.map(({ top }) => ({ left: right.left, top: top - card.height - gap }));
  const places = [
    right,
    { left: gap, top: bottom },
    ...above.filter(({ top }) => top >= gap && top < bottom),
  ];
  return places.find((place) => !clear.some((box) => covers(place, card, box))) ?? right;
}

const covers = ({ left, top }: Place, card: Size, target: Box): boolean =>
  left < target.left + target.width &&
  left + card.width > target.left &&
  top < target.top + target.height &&
  top + card.height > target.top;
