export type TourPosition = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

/** Where a card stands beside its target, in px of the window: at the wished side, and always wholly in view. */
export function computePosition(
  target: Box,
  card: Size,
  position: TourPosition,
  view: Size & { gap: number },
): { left: number; top: number } {
  const { gap } = view;
  const middle = {
    left: target.left + (target.width - card.width) / 2,
    top: target.top + (target.height - card.height) / 2,
  };
  const wished = {
    top: { left: middle.left, top: target.top - card.height - gap },
    bottom: { left: middle.left, top: target.top + target.height + gap },
    left: { left: target.left - card.width - gap, top: middle.top },
    right: { left: target.left + target.width + gap, top: middle.top },
  }[position];
  return {
    left: clamp(wished.left, gap, view.width - card.width - gap),
    top: clamp(wished.top, gap, view.height - card.height - gap),
  };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
