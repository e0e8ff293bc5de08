import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Card, CardPlace } from '#core/boards/board.ts';
import type { BoardSession } from '../session/board-session.ts';

/** In px: less is a press. */
const THRESHOLD = 5;
/** Between two cards, in px: see canvas.module.css. */
const GAP = 8;
/** What answers to the pointer itself. */
const OWN = 'a, textarea, summary, [popover], button:not([data-handle])';

interface CardDragOptions {
  card: Card;
  session: BoardSession;
  isGrid: boolean;
  ref: RefObject<HTMLElement | null>;
  /** Pressed, and not moved. */
  onPress: () => void;
  onMoved: () => void;
}

interface Drag {
  pointer: number;
  x: number;
  y: number;
  place: CardPlace;
  isSizing: boolean;
  hasMoved: boolean;
}

/** Moves a card by the pointer, and by its corner changes its size. A finger moves it by its handle: elsewhere it scrolls the page. */
export function useCardDrag({ card, session, isGrid, ref, onPress, onMoved }: CardDragOptions) {
  const drag = useRef<Drag>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (event.button !== 0 || target.closest(OWN)) return;
    const { x, y, w, h } = card;
    drag.current = {
      ...{ pointer: event.pointerId, x: event.clientX, y: event.clientY, place: { x, y, w, h } },
      ...{ isSizing: target.closest('[data-corner]') !== null, hasMoved: false },
    };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    const element = ref.current;
    if (!now || !element || event.pointerId !== now.pointer || !isGrid) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.hasMoved) {
      const isHeld = (event.target as Element).closest('[data-handle], [data-corner]');
      if (Math.hypot(dx, dy) < THRESHOLD || (event.pointerType === 'touch' && !isHeld)) return;
      now.hasMoved = true;
      element.setPointerCapture(event.pointerId);
      element.dataset.held = '';
    }
    const cell = (element.getBoundingClientRect().width + GAP) / card.w;
    const [columns, rows] = [dx / cell, dy / cell];
    const { x, y, w, h } = now.place;
    session.move(card.id, now.isSizing ? { w: w + columns, h: h + rows } : { x: x + columns, y: y + rows });
  };

  const end = () => {
    drag.current = undefined;
    delete ref.current?.dataset.held;
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || event.pointerId !== now.pointer) return;
    end();
    if (now.hasMoved) {
      session.endStep();
      onMoved();
    } else if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < THRESHOLD && !now.isSizing)
      onPress();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end };
}
