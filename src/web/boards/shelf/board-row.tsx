import clsx from 'clsx';
import { Copy, MoreHorizontal, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSignedInBySite } from '#web/site-viewer/signed-in-by-site.ts';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { MenuItem } from '#web/ui/popover-menu.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { BOARDS_KEY } from '../adopt-boards.ts';
import { boardPath } from '../board-path.ts';
import { duplicateBoard } from '../session/duplicate-board.ts';
import type { ListedBoard } from '../use-boards.ts';
import styles from './shelf.module.css';

interface BoardRowProps {
  owner: string;
  board: ListedBoard;
  onDelete: () => void;
}

export function BoardRow({ owner, board, onDelete }: BoardRowProps) {
  const { t, i18n } = useTranslation('boards');
  const { id, name, useCase, cardCount, updatedAt, isShared, isOnDevice, isInTab } = board;
  const isViewer = useSignedInBySite();
  const duplication = useWrite({
    mutationFn: () => duplicateBoard(owner, id, t('list.copyName', { name })),
    invalidates: [BOARDS_KEY],
    failureToast: () => ({ title: t('failed.duplicate') }),
  });
  return (
    <li className="leaf leaf-pressable">
      <h3 className="subhead">
        <Link className="leaf-link" to={boardPath(id)}>
          {name}
        </Link>
      </h3>
      <p className={clsx(styles.facts, 'small soft')}>
        {useCase && <span>{t(`useCases.${useCase}`)}</span>}
        <span className="nums">{t('list.cards', { count: cardCount })}</span>
        {isShared && <span>{t('list.shared')}</span>}
        {isOnDevice && <span>{t(isInTab ? 'list.inTab' : 'list.onDevice')}</span>}
      </p>
      <p className="micro soft">{t('list.changed', { date: formatDateTime(updatedAt, i18n.language) })}</p>
      <FloatingMenu
        className={styles.menu}
        label={t('list.menu', { name })}
        trigger={<MoreHorizontal className="icon" aria-hidden="true" />}
      >
        <MenuItem icon={<Copy className="icon" />} onSelect={() => void duplication.mutate()}>
          {t('list.duplicate')}
        </MenuItem>
        {/* A site's viewer leaves what strangers see; the opened board says so. */}
        {!(isViewer && isShared) && (
          <MenuItem icon={<Trash2 className="icon" />} destructive onSelect={onDelete}>
            {t('card.delete')}
          </MenuItem>
        )}
      </FloatingMenu>
    </li>
  );
}
