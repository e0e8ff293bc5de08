import { Folder, FolderMinus, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { FolderNameDialog } from './folder-name-dialog.tsx';
import styles from './folders.module.css';
import { useFolderActions, useFolders } from './use-folders.ts';

interface MoveMenuProps {
  isDisabled: boolean;
  /** Null takes runs out of their folder. */
  onMove: (folderId: string | null) => void;
}

/** The folders to move to, a new one among them. */
export function MoveMenu({ isDisabled, onMove }: MoveMenuProps) {
  const { t } = useTranslation('history');
  const folders = useFolders();
  const { create } = useFolderActions();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <>
      <PopoverMenu
        variant="outline"
        size="sm"
        align="start"
        isDisabled={isDisabled}
        trigger={
          <>
            <Folder className="icon icon-sm" aria-hidden="true" />
            {t('folders.moveTo')}
          </>
        }
      >
        <div className={styles.menu}>
          {folders.map(({ id, name }) => (
            <MenuItem key={id} icon={<Folder className="icon" />} onSelect={() => onMove(id)}>
              {name}
            </MenuItem>
          ))}
          <MenuItem icon={<FolderMinus className="icon" />} onSelect={() => onMove(null)}>
            {t('folders.none')}
          </MenuItem>
          <MenuItem icon={<FolderPlus className="icon" />} onSelect={() => setIsNaming(true)}>
            {t('folders.new')}
          </MenuItem>
        </div>
      </PopoverMenu>
      <FolderNameDialog
        open={isNaming}
        onClose={() => setIsNaming(false)}
        onSave={async (name) => {
          const created = await create.mutate(name);
          if (!created) return;
          setIsNaming(false);
          onMove(created.data.id);
        }}
      />
    </>
  );
}
