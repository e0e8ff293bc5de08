import { Link } from 'react-router';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { loginPath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { boardPath } from '../board-path.ts';
import type { BoardView } from '../session/board-session.ts';
import styles from './editor.module.css';

interface SaveLineProps {
  view: BoardView;
  owner: string;
}

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
  return (
    <p className={styles.saving} data-state={saving.status} data-lasting={isLasting}>
      <span role="status">{words()}</span>
      {isVisitor && (
        <Link className="link" to={loginPath(boardPath(board.id))}>
          {t('saving.signIn')}
        </Link>
      )}
    </p>
  );
}
