/** Two people's, or two devices', changes of one board in one: nothing that somebody wrote is lost. Pure. */
import type { BoardChanges, BoardContent, Card, CardContent, CardPlace } from './board.ts';
import { settle } from './place-cards.ts';

/**
 * @param base what both began with
 * @param mine, theirs what became of it
 * @param newId of a card that was written anew on both sides: both stay, theirs under its id, mine beside it
 */
export function mergeBoards(
  base: BoardContent,
  mine: BoardContent,
  theirs: BoardContent,
  newId: () => string,
): BoardContent {
  const [was, here, there] = [base, mine, theirs].map(
    ({ cards }) => new Map(cards.map((card) => [card.id, card])),
  );
  const ids = new Set([...theirs.cards, ...mine.cards].map(({ id }) => id));
  const cards = [...ids].flatMap((id) => mergeCard(was?.get(id), here?.get(id), there?.get(id), newId));
  return { name: mine.name === base.name ? theirs.name : mine.name, cards: settle(cards) };
}

function mergeCard(
  was: Card | undefined,
  here: Card | undefined,
  there: Card | undefined,
  newId: () => string,
): Card[] {
  if (isSameCard(here, was) || isSameCard(here, there)) return there ? [there] : [];
  if (isSameCard(there, was)) return here ? [here] : [];
  // What one wrote and the other removed stays; what was only moved goes.
  const left = here && there ? undefined : (here ?? there);
  if (left) return was && isSameContent(left, was) ? [] : [left];
  if (!here || !there) return [];
  const place = was && isSamePlace(here, was) ? placeOf(there) : placeOf(here);
  if (isSameContent(here, there) || (was && isSameContent(here, was))) return [{ ...there, ...place }];
  if (was && isSameContent(there, was)) return [{ ...here, ...place }];
  return [there, { ...here, id: newId() }];
}

/** What has to be told to whoever knows `from`, so that they come to `to`. Null when there is nothing to tell. */
export function findChanges(from: BoardContent, to: BoardContent): Omit<BoardChanges, 'version'> | null {
  const known = new Map(from.cards.map((card) => [card.id, card]));
  const kept = new Set(to.cards.map(({ id }) => id));
  const put = to.cards.filter((card) => !isSameCard(card, known.get(card.id)));
  const remove = from.cards.map(({ id }) => id).filter((id) => !kept.has(id));
  const isRenamed = from.name !== to.name;
  if (put.length === 0 && remove.length === 0 && !isRenamed) return null;
  return { put, remove, ...(isRenamed && { name: to.name }) };
}

/**
 * As many of the changes as go into one request; the others are found again by what that makes of the board.
 * @param sizeOf bytes that a card takes there
 */
export function takePart(
  { put, ...changes }: Omit<BoardChanges, 'version'>,
  room: number,
  sizeOf: (card: Card) => number,
): Omit<BoardChanges, 'version'> {
  let left = room;
  const part = put.filter((card, at) => {
    left -= sizeOf(card);
    return at === 0 || left >= 0;
  });
  return { ...changes, put: part };
}

/** What becomes of a board by changes of it. */
export function applyChanges(
  board: BoardContent,
  { name, put, remove }: Omit<BoardChanges, 'version'>,
): BoardContent {
  const changed = new Map(put.map((card) => [card.id, card]));
  const gone = new Set(remove);
  const known = new Set(board.cards.map(({ id }) => id));
  return {
    name: name ?? board.name,
    cards: [
      ...board.cards.filter(({ id }) => !gone.has(id)).map((card) => changed.get(card.id) ?? card),
      ...put.filter(({ id }) => !known.has(id)),
    ],
  };
}

const placeOf = ({ x, y, w, h }: CardPlace): CardPlace => ({ x, y, w, h });

const isSamePlace = (one: CardPlace, other: CardPlace): boolean =>
  one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

const isSameContent = (one: Card, other: Card): boolean => textOf(one) === textOf(other);

const isSameCard = (one: Card | undefined, other: Card | undefined): boolean =>
  one === other || (!!one && !!other && isSamePlace(one, other) && isSameContent(one, other));

/** Of all that a card says, in one order of its members. */
function textOf(card: CardContent): string {
  switch (card.kind) {
    case 'note':
      return JSON.stringify([card.kind, card.text, card.colour]);
    case 'image':
      return JSON.stringify([card.kind, card.src, card.alt]);
    case 'result':
      return JSON.stringify([card.kind, card.text, card.tool, card.runId]);
    case 'link':
      return JSON.stringify([card.kind, card.url, card.title]);
  }
}
