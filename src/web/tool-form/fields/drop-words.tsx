import { Upload } from 'lucide-react';
import type { FileUploadBlock } from '#core/tools/template.ts';
import { fileLimits } from '#web/documents/file-limits.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** What stands in the surface that takes a file. */
export function DropWords({ block }: { block: FileUploadBlock }) {
  const { t, i18n } = useTranslation('workbench');
  const { kinds, maxSize } = fileLimits(block, i18n.language);
  return (
    <>
      <Upload className="icon" aria-hidden="true" />
      <span>
        {t('file.choose')}
        <br />
        <span className="hint">
          {kinds ? t('file.accepted', { kinds, maxSize }) : t('file.any', { maxSize })}
        </span>
      </span>
    </>
  );
}
