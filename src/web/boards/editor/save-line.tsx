import { Link } from 'react-router';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { loginPath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { SaveNews } from '#web/ui/save-news.tsx';
import { boardPath } from '../board-path.ts';
import type { BoardView } from '../session/board-session.ts';
import styles from './editor.module.css';

interface SaveLineProps {
  view: BoardView;
  owner: string;
}

const KINDS = {
  new: 'under-way',
  saving: 'under-way',
  saved: 'saved',
  offline: 'trouble',
  refused: 'trouble',
} as const;

/** How far the board is kept. */
export function SaveLine({ view: { saving, isLasting, board }, owner }: SaveLineProps) {
  const { t } = useTranslation('boards');
  const quotaText = useQuotaText();
  const isVisitor = owner === VISITOR;
  const words = () => {
    switch (saving.status) {
      case 'new':
        return '';
      case 'saved':
        return t(isVisitor ? 'saving.savedHere' : 'saving.saved');
      case 'refused':
        return t(isLasting ? 'saving.refused' : 'saving.refusedInTab', {
          reason: quotaText(saving.error) ?? t('saving.refusedText'),
        });
      case 'offline':
        return t(isLasting ? 'saving.offline' : 'saving.inTab');
      default:
        return t(`saving.${saving.status}`);
    }
  };
  const said = words();
  return (
    <p className={styles.saving} data-state={saving.status} data-lasting={isLasting}>
      <span>{said}</span>
      <SaveNews of={board.id} kind={KINDS[saving.status]} words={said} />
      {isVisitor && (
        <Link className="link" to={loginPath(boardPath(board.id))}>
          {t('saving.signIn')}
        </Link>
      )}
    </p>
  );
}
