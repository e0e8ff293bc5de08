export interface SeatPlace {
  x: number;
  y: number;
  ring: number;
}

/** Where an arrow key leads on the wheel: along the ring, or to the seat nearest by its angle in the next one. */
export function nextSeat(seats: readonly SeatPlace[], at: number, key: string): number | undefined {
  const here = seats[at];
  if (!here) return undefined;
  const ring = seats.flatMap((seat, index) => (seat.ring === here.ring ? [index] : []));
  const place = ring.indexOf(at);
  switch (key) {
    case 'ArrowRight':
      return ring[(place + 1) % ring.length];
    case 'ArrowLeft':
      return ring.at(place - 1);
    case 'Home':
      return ring[0];
    case 'End':
      return ring.at(-1);
    case 'ArrowUp':
      return nearestOn(seats, here, here.ring + 1);
    case 'ArrowDown':
      return nearestOn(seats, here, here.ring - 1);
    default:
      return undefined;
  }
}

function nearestOn(seats: readonly SeatPlace[], from: SeatPlace, ring: number): number | undefined {
  const angle = ({ x, y }: SeatPlace) => Math.atan2(x, -y);
  const apart = (seat: SeatPlace) => {
    const turn = Math.abs(angle(seat) - angle(from));
    return Math.min(turn, 2 * Math.PI - turn);
  };
  let best: number | undefined;
  seats.forEach((seat, index) => {
    if (seat.ring !== ring) return;
    if (best === undefined || apart(seat) < apart(seats[best] as SeatPlace)) best = index;
  });
  return best;
}
