import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { inReadingOrder } from '#core/boards/reading-order.ts';
import { BOARD_PATH } from '#core/boards/use-case.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useSaid } from '#web/ui/use-said.tsx';
import { CardCanvas } from '../canvas/card-canvas.tsx';
import { BoardExportMenu } from '../export/board-export-menu.tsx';
import type { BoardSession } from '../session/board-session.ts';
import { AddBar } from './add-bar.tsx';
import { CardDialogs, type OpenDialog } from './card-dialogs.tsx';
import styles from './editor.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { SaveLine } from './save-line.tsx';
import { ShareButton } from './share-dialog.tsx';
import { ToolLine } from './tool-line.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useBoardView } from './use-board-view.ts';

/** A board at work. */
export function BoardEditor({ session }: { session: BoardSession }) {
  const { t } = useTranslation(['boards', 'common']);
  const view = useBoardView(session);
  const { name, cards, useCase, id } = view.board;
  const ordered = useMemo(() => inReadingOrder(cards), [cards]);
  const [said, say] = useSaid();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <div className="wrap page">
      <PageHeader
        title={name}
        crumbsLabel={t('way')}
        crumbs={[{ label: t('title'), to: BOARD_PATH }]}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsRenaming(true)}>
              <Pencil className="icon" aria-hidden="true" />
              {t('rename')}
            </Button>
            <BoardExportMenu board={view.board} />
            <ShareButton id={id} session={session} />
          </>
        }
      />
      {useCase && <ToolLine useCase={useCase} />}
      <div className={styles.bar}>
        <AddBar cards={cards} session={session} say={say} onOpen={setDialog} />
        <UndoButtons session={session} view={view} say={say} />
        <SaveLine view={view} owner={session.owner} />
      </div>
      <CardCanvas
        session={session}
        name={name}
        cards={ordered}
        say={say}
        onEdit={(card) =>
          setDialog(card.kind === 'link' || card.kind === 'image' ? { kind: card.kind, card } : undefined)
        }
      />
      {said}
      <CardDialogs open={dialog} session={session} say={say} onClose={() => setDialog(undefined)} />
      <RenameDialog
        open={isRenaming}
        name={name}
        onClose={() => setIsRenaming(false)}
        onRename={session.rename}
      />
    </div>
  );
}
