import { Suspense } from 'react';
import type { Card } from '#core/boards/board.ts';
import type { BoardSession } from '../session/board-session.ts';
import { AltDialog } from './alt-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useAddCard } from './use-add-card.ts';

/** The picker comes with the press for it, which says when it cannot. */
export type OpenDialog =
  | { kind: 'result'; Picker: typeof import('./result-picker.tsx').default }
  | { kind: 'link'; card?: Card }
  | { kind: 'image'; card: Card };

interface CardDialogsProps {
  open: OpenDialog | undefined;
  session: BoardSession;
  say: (words: string) => void;
  onClose: () => void;
}

/** What is asked before a card is made or changed; notes are written where they stand. */
export function CardDialogs({ open, session, say, onClose }: CardDialogsProps) {
  const add = useAddCard(session, say);
  const change = (id: string, part: Partial<Card>) =>
    session.edit((cards) => cards.map((card) => (card.id === id ? ({ ...card, ...part } as Card) : card)));
  const link = open?.kind === 'link' ? open : undefined;
  const image = open?.kind === 'image' && open.card.kind === 'image' ? open.card : undefined;
  return (
    <>
      <LinkDialog
        open={link !== undefined}
        card={link?.card?.kind === 'link' ? link.card : undefined}
        onClose={onClose}
        onSave={(values) => {
          if (link?.card) change(link.card.id, values);
          else add({ kind: 'link', ...values });
          onClose();
        }}
      />
      <AltDialog
        open={image !== undefined}
        alt={image?.alt ?? ''}
        onClose={onClose}
        onSave={(alt) => {
          if (image) change(image.id, { alt });
          onClose();
        }}
      />
      {open?.kind === 'result' && (
        <Suspense>
          <open.Picker
            onClose={onClose}
            onPick={(result) => {
              add(result);
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
