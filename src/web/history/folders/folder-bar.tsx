import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FolderNameDialog } from './folder-name-dialog.tsx';
import styles from './folders.module.css';
import { useFolderActions, useFolders } from './use-folders.ts';

interface FolderBarProps {
  /** Id, `none`, or null for all. */
  selected: string | null;
  onSelect: (folder: string | null) => void;
}

/** The folders of the history: which one is shown, and how they are made, named and removed. */
export function FolderBar({ selected, onSelect }: FolderBarProps) {
  const { t, i18n } = useTranslation(['history', 'common']);
  const folders = useFolders();
  const actions = useFolderActions();
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null);
  const current = folders.find(({ id }) => id === selected);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('folders.label')}</legend>
        {folders.length > 0 && (
          <>
            <Chip pressed={!selected} onClick={() => onSelect(null)}>
              {t('folders.all')}
            </Chip>
            {folders.map(({ id, name, runCount }) => (
              <Chip key={id} pressed={id === selected} onClick={() => onSelect(id)}>
                <span className={styles.name}>{name}</span>
                <span className="soft nums"> {formatCount(runCount, i18n.language)}</span>
              </Chip>
            ))}
            <Chip pressed={selected === 'none'} onClick={() => onSelect('none')}>
              {t('folders.none')}
            </Chip>
          </>
        )}
      </fieldset>
      <div className={styles.acts}>
        {current && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setOpen('rename')}>
              <Pencil className="icon icon-sm" aria-hidden="true" />
              {t('folders.rename')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
              <Trash2 className="icon icon-sm" aria-hidden="true" />
              {t('folders.delete')}
            </Button>
          </>
        )}
        <Button variant="ghost" size="sm" onClick={() => setOpen('new')}>
          <FolderPlus className="icon icon-sm" aria-hidden="true" />
          {t('folders.new')}
        </Button>
      </div>
      <FolderNameDialog
        open={open === 'new' || open === 'rename'}
        name={open === 'rename' ? current?.name : undefined}
        onClose={() => setOpen(null)}
        onSave={async (name) => {
          const done =
            open === 'rename' && current
              ? await actions.rename.mutate({ id: current.id, name })
              : await actions.create.mutate(name);
          if (done) setOpen(null);
        }}
      />
      <Dialog
        open={open === 'delete'}
        kind="alert"
        title={t('folders.deleteTitle', { name: current?.name ?? '' })}
        description={t('folders.deleteText')}
        onClose={() => setOpen(null)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="destructive"
              onClick={async () => {
                setOpen(null);
                if (current && (await actions.remove.mutate(current.id))) onSelect(null);
              }}
            >
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </div>
  );
}
