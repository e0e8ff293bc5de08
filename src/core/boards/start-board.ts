/** What a board begins with: empty, or the notes of a use case. */
import type { Card, CardContent, CardPlace, NewBoard, NoteColour } from './board.ts';
import { BOARD_LIMITS } from './board.ts';
import { FIRST_SIZES, findRoom } from './place-cards.ts';
import type { UseCase } from './use-case.ts';

/** Of the notes of every use case, in the order of the work: the first line of each is its heading. */
const START_NOTES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
type StartNote = (typeof START_NOTES)[number];

const PLACES: Record<StartNote, CardPlace & { colour: NoteColour }> = {
  first: { x: 0, y: 0, w: 18, h: 9, colour: 'gold' },
  second: { x: 18, y: 0, w: 15, h: 9, colour: 'paper' },
  third: { x: 33, y: 0, w: 15, h: 18, colour: 'verdigris' },
  fourth: { x: 0, y: 9, w: 15, h: 9, colour: 'paper' },
  fifth: { x: 15, y: 9, w: 18, h: 9, colour: 'moss' },
  sixth: { x: 0, y: 18, w: 33, h: 6, colour: 'garnet' },
};

interface Start {
  name: string;
  useCase: UseCase | null;
  /** In the reader's language. */
  textOf?: (note: StartNote) => string;
}

export const startBoard = ({ name, useCase, textOf }: Start, newId: () => string): NewBoard => ({
  ...{ id: newId(), name, useCase },
  cards: textOf
    ? START_NOTES.map((note) => ({ ...PLACES[note], kind: 'note', text: textOf(note), id: newId() }))
    : [],
});

/** A card in the first room that there is. */
export function addCard(
  cards: readonly Card[],
  content: CardContent,
  newId: () => string,
  size: Pick<CardPlace, 'w' | 'h'> = FIRST_SIZES[content.kind],
): readonly Card[] {
  return [...cards, { ...content, ...findRoom(cards, size), id: newId() }];
}

/** Whether one more card of this kind may be put there. */
export const hasRoomFor = (cards: readonly Card[], kind: CardContent['kind']): boolean =>
  cards.length < BOARD_LIMITS.cards &&
  (kind !== 'image' || cards.filter((card) => card.kind === 'image').length < BOARD_LIMITS.images);
