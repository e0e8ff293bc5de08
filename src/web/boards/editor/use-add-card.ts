import type { CardContent, CardPlace } from '#core/boards/board.ts';
import { addCard } from '#core/boards/start-board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { requestFocus } from '../canvas/wanted-focus.ts';
import { type BoardSession, newId } from '../session/board-session.ts';

/** Puts a card into the first free room, brings the focus there and says so. */
export function useAddCard(session: BoardSession, say: (words: string) => void) {
  const { t } = useTranslation('boards');
  return (content: CardContent, size?: Pick<CardPlace, 'w' | 'h'>) => {
    const id = newId();
    requestFocus(id, content.kind === 'note' && content.text === '');
    session.edit((cards) => addCard(cards, content, () => id, size));
    say(t('said.added', { kind: t(`add.${content.kind}`) }));
  };
}
