import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import type { BoardContent } from '#core/boards/board.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';
import { usePageBrand } from '#web/white-label/page-brand.ts';
import type { BoardFormat } from './write-board.ts';

const FORMATS = [
  ['png', Image],
  ['pdf', FileText],
] as const satisfies readonly (readonly [BoardFormat, unknown])[];

/** The board as a picture or a document. */
export function BoardExportMenu({ board }: { board: BoardContent }) {
  const { t, i18n } = useTranslation('boards');
  const [isWriting, setIsWriting] = useState(false);
  const brand = usePageBrand();
  const write = async (format: BoardFormat) => {
    setIsWriting(true);
    try {
      const { writeBoard } = await import('./write-board.ts');
      const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date());
      const { name, content } = await writeBoard(board, format, {
        language: i18n.language,
        origin: t('export.origin', { brand: brand?.name ?? BRAND.name, date }),
        originOf: (tool) => t('card.shown', { tool }),
      });
      saveFile(name, content);
    } catch {
      showToast({ type: 'error', title: t('failed.export') });
    } finally {
      setIsWriting(false);
    }
  };
  return (
    <>
      <PopoverMenu
        variant="ghost"
        trigger={
          <>
            {isWriting ? <Spinner /> : <Download className="icon" aria-hidden="true" />}
            {t('export.open')}
          </>
        }
      >
        {FORMATS.map(([format, Icon]) => (
          <MenuItem
            key={format}
            icon={<Icon className="icon" />}
            disabled={isWriting}
            onSelect={() => void write(format)}
          >
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </PopoverMenu>
      <span className="visually-hidden" role="status">
        {isWriting ? t('export.working') : ''}
      </span>
    </>
  );
}
