import { FileText, Image, Link2, StickyNote } from 'lucide-react';
import { useRef } from 'react';
import { BOARD_LIMITS, type Card } from '#core/boards/board.ts';
import { hasRoomFor } from '#core/boards/start-board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import type { BoardSession } from '../session/board-session.ts';
import type { OpenDialog } from './card-dialogs.tsx';
import styles from './editor.module.css';
import { makeImage } from './make-image.ts';
import { useAddCard } from './use-add-card.ts';

const loadPicker = () => import('./result-picker.tsx');

interface AddBarProps {
  cards: readonly Card[];
  session: BoardSession;
  say: (words: string) => void;
  onOpen: (dialog: OpenDialog) => void;
  load?: typeof loadPicker;
}

/** What can be put on the board. */
export function AddBar({ cards, session, say, onOpen, load = loadPicker }: AddBarProps) {
  const { t } = useTranslation('boards');
  const files = useRef<HTMLInputElement>(null);
  const { isLoading, get } = useLazyImport(load);
  const openPicker = async () => {
    const picker = await get();
    if (picker) onOpen({ kind: 'result', Picker: picker.default });
  };
  const add = useAddCard(session, say);
  const isFull = !hasRoomFor(cards, 'note');
  const addImages = async (list: FileList | null) => {
    for (const file of list ?? []) {
      if (!hasRoomFor(session.view().board.cards, 'image')) {
        showToast({ type: 'warning', title: t('full.images', { count: BOARD_LIMITS.images }) });
        return;
      }
      try {
        const { size, ...image } = await makeImage(file);
        add(image, size);
      } catch {
        showToast({ type: 'error', title: t('failed.image') });
      }
    }
  };
  return (
    <fieldset className={styles.add}>
      <legend className="visually-hidden">{t('add.label')}</legend>
      <Button
        variant="outline"
        disabled={isFull}
        onClick={() => add({ kind: 'note', text: '', colour: 'paper' })}
      >
        <StickyNote className="icon icon-sm" aria-hidden="true" />
        {t('add.note')}
      </Button>
      <Button variant="outline" disabled={isFull} onClick={() => files.current?.click()}>
        <Image className="icon icon-sm" aria-hidden="true" />
        {t('add.image')}
      </Button>
      <Button variant="outline" disabled={isFull} busy={isLoading} onClick={() => void openPicker()}>
        <FileText className="icon icon-sm" aria-hidden="true" />
        {t('add.result')}
      </Button>
      <Button variant="outline" disabled={isFull} onClick={() => onOpen({ kind: 'link' })}>
        <Link2 className="icon icon-sm" aria-hidden="true" />
        {t('add.link')}
      </Button>
      <input
        ref={files}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/*"
        multiple
        aria-label={t('add.image')}
        onChange={({ currentTarget }) => {
          void addImages(currentTarget.files).then(() => {
            currentTarget.value = '';
          });
        }}
      />
      {isFull && <p className="small soft">{t('full.cards', { count: BOARD_LIMITS.cards })}</p>}
    </fieldset>
  );
}
