import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { CardRule } from '#content/schema.ts';
import { blocksOf, readGrowing } from '#core/markdown/growing-markdown.ts';
import { arrangePieces } from '#core/results/arrange-pieces.ts';
import { cardsOf, findCards } from '#core/results/find-cards.ts';
import type { ResultCard, ResultPiece } from '#core/results/result-card.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import type { MarkdownPieces } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import type { ItemControls } from '../items/itemised-markdown.tsx';
import type { CardControls } from './card-controls.ts';
import { CardView } from './card-view.tsx';
import type { CardedMarkdownProps } from './carded-markdown.tsx';
import styles from './cards.module.css';

interface ArrangedResultProps extends Omit<CardedMarkdownProps, 'children'> {
  pieces: MarkdownPieces;
}

/** More cards than this are set closer. */
const FEW = 7;

/** What introduces the result, what is copied from it, and the rest on its paper. */
export function ArrangedResult(props: ArrangedResultProps) {
  const { pieces, rules, style, family, items, isGrowing, isTitled, earlier, onCards } = props;
  const { blocks, draw } = pieces;
  const found = findCards(blocks, rules);
  const { title, lead, shown, rest } = arrangePieces(found);
  const controls = useControls(pieces, items);
  const opening = title && !isTitled ? [title, ...lead] : lead;
  const last = blocks.at(-1);
  const writing = (card: ResultCard) => isGrowing && last !== undefined && card.end >= last.start;
  const cards = shown.flatMap((piece) => (piece.type === 'cards' ? piece.cards : []));
  const whole = isGrowing ? undefined : { text: pieces.text, rules, pieces: found };
  const waiting = useEarlierCards(earlier, rules, whole).slice(cards.length);
  useTold(cards, waiting, onCards);
  const earlierControls = useControls({ text: earlier ?? '', draw }, shownOnly(items));
  const isMany = cards.length > FEW;
  const paper = (blocks: typeof rest) => (
    <Output style={style} family={family}>
      {draw(blocks)}
    </Output>
  );
  // A result without cards is a leaf, as it always was.
  if (cards.length + waiting.length === 0)
    return paper(title && isTitled ? blocks.filter((block) => block !== title) : blocks);
  return (
    <div className={styles.result}>
      {opening.length > 0 && <div className={styles.lead}>{draw(opening)}</div>}
      {shown.map((piece, index) =>
        piece.type === 'cards' ? (
          <ul
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their order while the text grows
            key={index}
            className={isMany ? styles.many : styles.cards}
          >
            {piece.cards.map((card, order) => (
              <CardView
                // What is written into a card moves those after it.
                key={`${items.resultId} ${keyOf(card, order)}`}
                card={card}
                state={writing(card) ? 'writing' : 'whole'}
                controls={controls}
              />
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their order while the text grows
          <div key={index} className={styles.between}>
            {draw(piece.blocks)}
          </div>
        ),
      )}
      {waiting.length > 0 && (
        <ul className={isMany ? styles.many : styles.cards}>
          {waiting.map((card, order) => (
            <CardView
              key={keyOf(card, cards.length + order)}
              card={card}
              state="waiting"
              controls={earlierControls}
            />
          ))}
        </ul>
      )}
      {rest.length > 0 && paper(rest)}
    </div>
  );
}

const keyOf = ({ number }: ResultCard, order: number): string => `${order} ${number}`;

/** Told anew only when some card says something else. */
function useTold(
  come: readonly ResultCard[],
  waiting: readonly ResultCard[],
  onCards: CardedMarkdownProps['onCards'],
): void {
  const cards = waiting.length > 0 ? [...come, ...waiting] : come;
  const said = cards
    .map(({ start, number, moment, color, title }) => [start, number, moment, color, title].join())
    .concat(String(come.length))
    .join('\n');
  const tell = useEffectEvent(() => onCards?.(cards, come.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cards say stands for the cards
  useEffect(() => tell(), [said]);
}

const NO_CARDS: ResultCard[] = [];

/** What stands here of a result that has come whole. */
interface WholeResult {
  /** As far as it is drawn. */
  text: string;
  rules: readonly CardRule[];
  pieces: readonly ResultPiece[];
}

/**
 * Those of the result before, as far as it stood here: to read a long text a second time, or to its end what was still being
 * drawn, would hold up the page.
 */
function useEarlierCards(
  earlier: string | undefined,
  rules: readonly CardRule[],
  whole: WholeResult | undefined,
): ResultCard[] {
  const last = useRef(whole);
  useEffect(() => {
    if (whole) last.current = whole;
  });
  return useMemo(() => {
    if (!earlier) return NO_CARDS;
    const known = last.current;
    if (known && earlier.startsWith(known.text) && known.rules === rules) return cardsOf(known.pieces);
    return cardsOf(findCards(blocksOf(readGrowing(undefined, earlier)), rules));
  }, [earlier, rules]);
}

/** They can be copied and sent, and are changed and starred where they are the result. */
const shownOnly = ({ onUse, onSend, onChange }: ItemControls): ItemControls => ({
  isReady: false,
  canStar: false,
  starredItems: NO_STARS,
  onChange,
  onUse,
  onSend,
});
const NO_STARS: string[] = [];

/** The same as long as the same can be done, so that a card is not drawn anew for the words of another. */
function useControls(
  { text, draw }: Pick<MarkdownPieces, 'text' | 'draw'>,
  items: ItemControls,
): CardControls {
  const latest = useLatest({ text, items });
  const { isReady, starredItems, canStar, onSend } = items;
  const canSend = onSend !== undefined;
  return useMemo(
    () => ({
      text: () => latest().text,
      draw,
      starredItems,
      onUse: () => latest().items.onUse?.(),
      ...(canSend && { onSend: (markdown: string) => latest().items.onSend?.(markdown) }),
      // What still grows would overwrite a change.
      ...(isReady && { onEdit: (output: string) => latest().items.onChange({ output }) }),
      ...(isReady &&
        canStar && {
          onStar: (key: string) =>
            latest().items.onChange({
              starredItems: starredItems.includes(key)
                ? starredItems.filter((each) => each !== key)
                : [...starredItems, key],
            }),
        }),
    }),
    [draw, isReady, starredItems, canStar, canSend, latest],
  );
}
